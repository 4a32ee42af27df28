import { m } from "@rimba/content/messages";
import { contentPageMeta } from "@rimba/web-core/content-pages/content-page-meta.ts";
import {
  loadContentPage,
  loadContentPageInBrowser,
} from "@rimba/web-core/content-pages/load-content-page.ts";
import { PageThings } from "@rimba/web-core/content-pages/page-things.tsx";
import { cacheForEveryone } from "@rimba/web-core/app/document/page-response.ts";
import { AwayCard } from "@rimba/web-core/ui/content-states.tsx";
import { Footer } from "../../shell/footer.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/content-page.ts";
import { MorePages } from "./more-pages.tsx";
import { PageArticle } from "./page-article.tsx";
import css from "./content-page.module.css";

export const loader = loadContentPage;
export const clientLoader = loadContentPageInBrowser;
export const headers = cacheForEveryone;
export const meta = contentPageMeta;

export default function ContentPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <PageBar title={data.kind === "found" ? data.page.title : m.error_page_heading()} back="/" />
      <main id="content" tabIndex={-1} className={css.page}>
        {data.kind === "found" ? (
          <>
            <PageThings page={data.page} />
            <PageArticle page={data.page} />
            <MorePages here={data.page.name} />
          </>
        ) : (
          <AwayCard title={m.error_page_heading()} offline={data.offline} retryHref={data.path} />
        )}
      </main>
      <Footer />
    </>
  );
}
