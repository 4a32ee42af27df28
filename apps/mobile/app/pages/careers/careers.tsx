import { m } from "@rimba/content/messages";
import { CareersAnswer, CareersJsonLd, CareersLead } from "@rimba/web-core/careers/careers.tsx";
import { LoadMore } from "../../shell/load-more.tsx";
import { FootedPage } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/careers.ts";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/careers/careers-page.ts";

export default function CareersPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <FootedPage title={m.careers_title()} back="/">
      <CareersJsonLd />
      <CareersLead layout="narrow" />
      <CareersAnswer layout="narrow" page={page}>
        {({ page: last, pages, pathOf }) => last < pages && <LoadMore to={pathOf(last + 1)} />}
      </CareersAnswer>
    </FootedPage>
  );
}
