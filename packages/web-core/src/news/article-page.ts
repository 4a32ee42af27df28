import { m } from "@rimba/content/messages";
import {
  carrierNameOf,
  type MetaArguments,
  pageMeta,
  type SharedPictureHandle,
} from "../app/document/meta.ts";
import { data } from "react-router";
import {
  serviceUnavailable,
  publicHeaders,
  isCanonicalQuery,
  headersOfLoader,
} from "../app/document/page-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import { type LoaderArguments, siteServicesContext } from "../app/site-services.ts";
import type { ArticleAnswer } from "./news-service.ts";
import { articlePath } from "./news-paths.ts";

/** One article's page, in each of its states. */
export type ArticlePageData =
  | Exclude<ArticleAnswer, { kind: "unavailable" }>
  | { readonly kind: "unavailable"; readonly offline: boolean; readonly id: string };

const maxIdLength = 80;

/** The loader of both sites' page of one article: 404 for an unknown one, 503 when news are unavailable. */
export async function loader({ context }: LoaderArguments) {
  const { news, url } = context.get(siteServicesContext);
  const id = idIn(url.searchParams);
  const answer = await news.open(id);
  switch (answer.kind) {
    case "unavailable":
      return data<ArticlePageData>({ ...answer, offline: false, id }, serviceUnavailable);
    case "unknown":
      return data<ArticlePageData>(answer, { status: 404 });
    case "ok":
      return data<ArticlePageData>(answer, {
        status: 200,
        ...(isCanonicalQuery(url, articlePath(answer.article.id)) && { headers: publicHeaders }),
      });
  }
}

/** The clientLoader of the same pages. */
export function clientLoader(args: ClientLoaderArguments): Promise<ArticlePageData> {
  return loadInBrowser<ArticlePageData>(args, (query) => ({
    kind: "unavailable",
    offline: !navigator.onLine,
    id: idIn(query),
  }));
}

function idIn(query: URLSearchParams): string {
  return (query.get("id") ?? "").trim().slice(0, maxIdLength);
}

/** Title and description of one article. */
export function meta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as ArticlePageData | undefined;
  if (page?.kind !== "ok") {
    return pageMeta(matches, {
      title: m.news_title(),
      description: m.news_description({ carrier: carrierNameOf(matches) }),
      isForSearch: false,
    });
  }
  const { title, summary } = page.article;
  return pageMeta(matches, { title, description: summary, kind: "article" });
}

/** The picture of a shared article is its cover. */
export const handle: SharedPictureHandle = {
  sharedPicture: (loaderData) => {
    const page = loaderData as ArticlePageData | undefined;
    return page?.kind === "ok" ? page.article.coverUrl : null;
  },
};

export const headers = headersOfLoader;
