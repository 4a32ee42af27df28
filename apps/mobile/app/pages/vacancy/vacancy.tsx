import { m } from "@rimba/content/messages";
import type { VacancyView } from "@rimba/web-core/careers/career-service.ts";
import { careersPath } from "@rimba/web-core/careers/careers-path.ts";
import { VacancyJsonLd } from "@rimba/web-core/careers/careers-json-ld.tsx";
import { VacancyMissing, VacancyText } from "@rimba/web-core/careers/vacancy.tsx";
import { useForeignLanguage } from "@rimba/web-core/app/locale/use-locale.ts";
import { SiteFooter } from "../../shell/site-footer.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/vacancy.ts";
import css from "./vacancy.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/careers/vacancy-page.ts";

export default function VacancyPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageBar title={m.careers_title()} isHeading={page.kind !== "found"} back={careersPath()} />
      <main id="content" tabIndex={-1} className={css.page}>
        {page.kind === "found" ? <VacancyArticle vacancy={page.vacancy} /> : <VacancyMissing page={page} />}
      </main>
      <SiteFooter />
    </>
  );
}

function VacancyArticle({ vacancy }: { vacancy: VacancyView }) {
  const foreign = useForeignLanguage(vacancy.language);
  return (
    <article>
      <VacancyJsonLd vacancy={vacancy} />
      <h1 className={css.title} lang={foreign}>
        {vacancy.title}
      </h1>
      <VacancyText layout="narrow" vacancy={vacancy} />
    </article>
  );
}
