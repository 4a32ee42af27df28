import { m } from "@rimba/content/messages";
import { CareersAnswer } from "@rimba/web-core/careers/careers.tsx";
import { careersPath } from "@rimba/web-core/careers/careers-path.ts";
import { CareersJsonLd } from "@rimba/web-core/careers/careers-json-ld.tsx";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { SiteFooter } from "../../shell/site-footer.tsx";
import { LoadMore } from "../../shell/load-more.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/careers.ts";
import css from "./careers.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/careers/careers-page.ts";

export default function CareersPage({ loaderData: page }: Route.ComponentProps) {
  const { name } = useRootData().carrier;
  return (
    <>
      <PageBar title={m.careers_title()} back="/" />
      <main id="content" tabIndex={-1} className={css.page}>
        <CareersJsonLd />
        <p className={css.lead}>{m.careers_lead({ carrier: name })}</p>
        <CareersAnswer layout="narrow" page={page}>
          {page.state === "listed" && page.requested.page < page.pages && (
            <LoadMore to={careersPath({ ...page.requested, page: page.requested.page + 1 })} />
          )}
        </CareersAnswer>
      </main>
      <SiteFooter />
    </>
  );
}
