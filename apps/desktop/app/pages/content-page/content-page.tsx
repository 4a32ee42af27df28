import { m } from "@rimba/content/messages";
import { contentPageMeta } from "@rimba/web-core/content-pages/content-page-meta.ts";
import {
  loadContentPage,
  loadContentPageInBrowser,
} from "@rimba/web-core/content-pages/load-content-page.ts";
import { sectionName, sectionOf } from "@rimba/web-core/content-pages/page-groups.ts";
import { PageThings } from "@rimba/web-core/content-pages/page-things.tsx";
import { cacheForEveryone } from "@rimba/web-core/app/document/page-response.ts";
import { AwayCard } from "@rimba/web-core/ui/content-states.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import type { Route } from "./+types/content-page.ts";
import { PageArticle } from "./page-article.tsx";
import { SideNavigation } from "./side-navigation.tsx";
import styles from "./content-page.module.css";

export const loader = loadContentPage;
export const clientLoader = loadContentPageInBrowser;
export const headers = cacheForEveryone;
export const meta = contentPageMeta;

export default function ContentPage({ loaderData: data }: Route.ComponentProps) {
  if (data.kind === "unavailable") {
    return (
      <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
        <h1>{m.error_page_heading()}</h1>
        <AwayCard title={m.error_page_heading()} offline={data.offline} retryHref={data.path} />
      </main>
    );
  }
  const section = sectionOf(data.page.name);
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <PageThings page={data.page} />
      <Breadcrumb above={[{ name: sectionName(section) }]} here={data.page.title} />
      <div className={styles.columns}>
        <SideNavigation section={section} here={data.page.name} />
        <PageArticle page={data.page} />
      </div>
    </main>
  );
}
