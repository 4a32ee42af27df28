import { m } from "@rimba/content/messages";
import { CareersAnswer } from "@rimba/web-core/careers/careers-answer.tsx";
import { careersMeta } from "@rimba/web-core/careers/careers-meta.ts";
import { careersPath } from "@rimba/web-core/careers/careers-path.ts";
import { CareersThings } from "@rimba/web-core/careers/careers-things.tsx";
import { loadCareers, loadCareersInBrowser } from "@rimba/web-core/careers/load-careers.ts";
import { headersOfLoader } from "@rimba/web-core/app/document/page-response.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { Footer } from "../../shell/footer.tsx";
import { LoadMore } from "../../shell/load-more.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/careers.ts";
import css from "./careers.module.css";

export const loader = loadCareers;
export const clientLoader = loadCareersInBrowser;
export const headers = headersOfLoader;
export const meta = careersMeta;

export default function CareersPage({ loaderData: page }: Route.ComponentProps) {
  const { name } = useRootData().carrier;
  return (
    <>
      <PageBar title={m.careers_title()} back="/" />
      <main id="content" tabIndex={-1} className={css.page}>
        <CareersThings />
        <p className={css.lead}>{m.careers_lead({ carrier: name })}</p>
        <CareersAnswer page={page}>
          {page.state === "listed" && page.asked.page < page.pages && (
            <LoadMore to={careersPath({ ...page.asked, page: page.asked.page + 1 })} />
          )}
        </CareersAnswer>
      </main>
      <Footer />
    </>
  );
}
