import { m } from "@rimba/content/messages";
import { CareersAnswer, CareersJsonLd, CareersLead } from "@rimba/web-core/careers/careers.tsx";
import { Pager } from "../../shell/page-parts.tsx";
import { SectionPage } from "../content-page/section-page.tsx";
import type { Route } from "./+types/careers.ts";
import styles from "./careers.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/careers/careers-page.ts";

export default function CareersPage({ loaderData: page }: Route.ComponentProps) {
  const title = m.careers_title();
  return (
    <SectionPage section="about" here={title} jsonLd={<CareersJsonLd />} className={styles.columns}>
      <div>
        <header className={styles.head}>
          <h1>{title}</h1>
          <CareersLead layout="wide" />
        </header>
        <CareersAnswer layout="wide" page={page}>
          {(paging) => <Pager {...paging} />}
        </CareersAnswer>
      </div>
    </SectionPage>
  );
}
