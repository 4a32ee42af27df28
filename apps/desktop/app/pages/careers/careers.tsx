import { m } from "@rimba/content/messages";
import { CareersAnswer } from "@rimba/web-core/careers/careers.tsx";
import { careersPath } from "@rimba/web-core/careers/careers-path.ts";
import { CareersJsonLd } from "@rimba/web-core/careers/careers-json-ld.tsx";
import { sectionName } from "@rimba/web-core/content-pages/page-groups.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { Breadcrumb, Pager } from "../../shell/page-parts.tsx";
import frame from "../content-page/content-page.module.css";
import { SideNavigation } from "../content-page/side-navigation.tsx";
import type { Route } from "./+types/careers.ts";
import styles from "./careers.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/careers/careers-page.ts";

export default function CareersPage({ loaderData: page }: Route.ComponentProps) {
  const { name } = useRootData().carrier;
  return (
    <main id="content" tabIndex={-1} className={`container ${frame.page}`}>
      <CareersJsonLd />
      <Breadcrumb above={[{ name: sectionName("about") }]} here={m.careers_title()} />
      <div className={styles.columns}>
        <SideNavigation section="about" />
        <div>
          <header className={styles.head}>
            <h1>{m.careers_title()}</h1>
            <p className={frame.lead}>{m.careers_lead({ carrier: name })}</p>
          </header>
          <CareersAnswer layout="wide" page={page}>
            {page.state === "listed" && (
              <Pager
                page={page.requested.page}
                pages={page.pages}
                pathOf={(number) => careersPath({ ...page.requested, page: number })}
              />
            )}
          </CareersAnswer>
        </div>
      </div>
    </main>
  );
}
