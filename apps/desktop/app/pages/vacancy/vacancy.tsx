import { m } from "@rimba/content/messages";
import type { VacancyView } from "@rimba/web-core/careers/career-service.ts";
import { careersPath } from "@rimba/web-core/careers/careers-path.ts";
import { VacancyJsonLd } from "@rimba/web-core/careers/careers-json-ld.tsx";
import { missingTitle, VacancyMissing, VacancyText } from "@rimba/web-core/careers/vacancy.tsx";
import { useForeignLanguage } from "@rimba/web-core/app/locale/use-locale.ts";
import { sectionName } from "@rimba/web-core/content-pages/page-groups.ts";
import { Breadcrumb } from "../../shell/breadcrumb.tsx";
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
        <SideNavigation section="about" here={null} />
        {page.kind === "found" ? (
          <VacancyArticle vacancy={page.vacancy} />
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

function VacancyArticle({ vacancy }: { vacancy: VacancyView }) {
  const foreign = useForeignLanguage(vacancy.language);
  return (
    <article className={styles.article}>
      <VacancyJsonLd vacancy={vacancy} />
      <h1 lang={foreign}>{vacancy.title}</h1>
      <VacancyText layout="wide" vacancy={vacancy} />
    </article>
  );
}
