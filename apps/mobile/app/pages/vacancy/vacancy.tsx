import { m } from "@rimba/content/messages";
import type { VacancyView } from "@rimba/web-core/careers/career-service.ts";
import { vacancyMeta } from "@rimba/web-core/careers/careers-meta.ts";
import { careersPath } from "@rimba/web-core/careers/careers-path.ts";
import { VacancyThings } from "@rimba/web-core/careers/careers-things.tsx";
import { loadVacancy, loadVacancyInBrowser } from "@rimba/web-core/careers/load-vacancy.ts";
import { VacancyMissing } from "@rimba/web-core/careers/vacancy-missing.tsx";
import { VacancyText } from "@rimba/web-core/careers/vacancy-text.tsx";
import { useForeignLanguage } from "@rimba/web-core/app/locale/use-locale.ts";
import { headersOfLoader } from "@rimba/web-core/app/document/page-response.ts";
import { Footer } from "../../shell/footer.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/vacancy.ts";
import css from "./vacancy.module.css";

export const loader = loadVacancy;
export const clientLoader = loadVacancyInBrowser;
export const headers = headersOfLoader;
export const meta = vacancyMeta;

export default function VacancyPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageBar title={m.careers_title()} isHeading={page.kind !== "found"} back={careersPath()} />
      <main id="content" tabIndex={-1} className={css.page}>
        {page.kind === "found" ? <VacancyArticle vacancy={page.vacancy} /> : <VacancyMissing page={page} />}
      </main>
      <Footer />
    </>
  );
}

function VacancyArticle({ vacancy }: { vacancy: VacancyView }) {
  const foreign = useForeignLanguage(vacancy.language);
  return (
    <article>
      <VacancyThings vacancy={vacancy} />
      <h1 className={css.title} lang={foreign}>
        {vacancy.title}
      </h1>
      <VacancyText vacancy={vacancy} />
    </article>
  );
}
