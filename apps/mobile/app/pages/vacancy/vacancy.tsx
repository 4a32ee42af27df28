import { m } from "@rimba/content/messages";
import { careersPath } from "@rimba/web-core/careers/careers-path.ts";
import { VacancyArticle, VacancyMissing } from "@rimba/web-core/careers/vacancy.tsx";
import { FootedPage } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/vacancy.ts";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/careers/vacancy-page.ts";

export default function VacancyPage({ loaderData: page }: Route.ComponentProps) {
  const isHeading = page.kind !== "ok";
  return (
    <FootedPage title={m.careers_title()} isHeading={isHeading} back={careersPath()}>
      {page.kind === "ok" ? (
        <VacancyArticle layout="narrow" vacancy={page.vacancy} canApply={page.canApply} />
      ) : (
        <VacancyMissing page={page} />
      )}
    </FootedPage>
  );
}
