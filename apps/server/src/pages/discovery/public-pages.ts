import { contentPageNames, siteRoutes } from "@rimba/contract";
import { contentPagePath } from "@rimba/web-core/content-pages/page-groups.ts";
import { vacancyPath } from "@rimba/web-core/app/entry-paths.ts";
import { outletPath } from "@rimba/web-core/outlets/outlet-paths.ts";
import { articlePath } from "@rimba/web-core/news/news-paths.ts";
import { selectOpenVacancies } from "../../features/content/careers/vacancy-queries.ts";
import type { ContentDeps } from "../../features/content/shown-text.ts";
import type { ContentPages } from "../../features/content/pages/content-pages.ts";
import { selectArticleDays } from "../../features/content/news/article-queries.ts";
import type { CurrentReference } from "../../features/reference.ts";
import { pagesInFile, type SitemapPage } from "./xml-files.ts";

interface Deps extends Pick<ContentDeps, "db" | "clock"> {
  readonly pages: ContentPages;
  readonly reference: CurrentReference;
}

/** Every public page except those of single outlets and vacancies: home, searches, the carrier's texts. */
export async function publicPages({ pages }: Pick<Deps, "pages">): Promise<readonly SitemapPage[]> {
  const texts = await pages.pages();
  const isText = (page: string) => contentPageNames.some((name) => name === page);
  const others = siteRoutes
    .filter((entry) => !("protected" in entry) && !("named" in entry) && !isText(entry.page))
    // Its address needs a vacancy.
    .filter(({ page }) => page !== "application")
    .flatMap(({ desktop: [path] }) => (path === undefined || path.includes(":") ? [] : [{ path }]));
  return [
    ...others,
    ...contentPageNames.map((name) => ({
      path: contentPagePath(name),
      changed: texts[name][0].id.matter.updated,
    })),
  ];
}

/** The pages of open vacancies, at most as many as fit in one file. Throws `DatabaseUnavailable`. */
export async function vacancyPages({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<readonly SitemapPage[]> {
  const open = await db.query(selectOpenVacancies, { now: clock(), limit: pagesInFile });
  return open.map(({ key, published_at }) => ({
    path: vacancyPath(key),
    changed: published_at.toISOString().slice(0, 10),
  }));
}

/** The pages of all outlets. Throws `DatabaseUnavailable` before they were loaded. */
export async function outletPages({ reference }: Pick<Deps, "reference">): Promise<readonly SitemapPage[]> {
  const { outlets } = await reference.current();
  return outlets.index.all.map(({ networkCode }) => ({ path: outletPath(networkCode) }));
}

/** The pages of the newest articles, each with the day it was published on. Throws `DatabaseUnavailable`. */
export async function articlePages({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<readonly SitemapPage[]> {
  const articles = await db.query(selectArticleDays, { now: clock(), limit: pagesInFile });
  return articles.map(({ id, published_at }) => ({
    path: articlePath(id),
    changed: published_at.toISOString().slice(0, 10),
  }));
}
