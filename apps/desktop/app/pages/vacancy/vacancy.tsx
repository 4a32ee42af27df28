import { m } from "@rimba/content/messages";
import { careersPath } from "@rimba/web-core/careers/careers-path.ts";
import { missingTitle, VacancyArticle, VacancyMissing } from "@rimba/web-core/careers/vacancy.tsx";
import { SectionPage } from "../content-page/section-page.tsx";
import type { Route } from "./+types/vacancy.ts";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/careers/vacancy-page.ts";

export default function VacancyPage({ loaderData: page }: Route.ComponentProps) {
  const here = page.kind === "ok" ? page.vacancy.title : missingTitle(page);
  return (
    <SectionPage section="about" above={[{ name: m.careers_title(), to: careersPath() }]} here={here}>
      {page.kind === "ok" ? (
        <VacancyArticle layout="wide" vacancy={page.vacancy} canApply={page.canApply} />
      ) : (
        <div>
          <h1>{m.careers_title()}</h1>
          <VacancyMissing page={page} />
        </div>
      )}
    </SectionPage>
  );
}
