import { m } from "@rimba/content/messages";
import { careersPath } from "@rimba/web-core/careers/careers-path.ts";
import { missingTitle, VacancyArticle, VacancyMissing } from "@rimba/web-core/careers/vacancy.tsx";
import { sectionName } from "@rimba/web-core/content-pages/page-groups.ts";
import { Breadcrumb } from "../../shell/page-parts.tsx";
import frame from "../content-page/content-page.module.css";
import { SideNavigation } from "../content-page/side-navigation.tsx";
import type { Route } from "./+types/vacancy.ts";
import styles from "./vacancy.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/careers/vacancy-page.ts";

export default function VacancyPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className={`container ${frame.page}`}>
      <Breadcrumb
        above={[{ name: sectionName("about") }, { name: m.careers_title(), to: careersPath() }]}
        here={page.kind === "found" ? page.vacancy.title : missingTitle(page)}
      />
      <div className={frame.columns}>
        <SideNavigation section="about" />
        {page.kind === "found" ? (
          <VacancyArticle layout="wide" vacancy={page.vacancy} className={styles.article} />
        ) : (
          <div>
            <h1>{m.careers_title()}</h1>
            <VacancyMissing page={page} />
          </div>
        )}
      </div>
    </main>
  );
}
