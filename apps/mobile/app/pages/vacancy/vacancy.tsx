import { m } from "@rimba/content/messages";
import { careersPath } from "@rimba/web-core/careers/careers-path.ts";
import { VacancyArticle, VacancyMissing } from "@rimba/web-core/careers/vacancy.tsx";
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
        {page.kind === "found" ? (
          <VacancyArticle layout="narrow" vacancy={page.vacancy} titleClassName={css.title} />
        ) : (
          <VacancyMissing page={page} />
        )}
      </main>
      <SiteFooter />
    </>
  );
}
