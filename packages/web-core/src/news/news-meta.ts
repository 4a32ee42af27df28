import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import {
  carrierNameOf,
  type MetaArguments,
  pageMeta,
  type SharedPictureHandle,
} from "../app/document/meta.ts";
import type { ArticlePageData } from "./load-article.ts";
import type { NewsPageData } from "./load-news.ts";
import { newsFeedPath } from "./news-paths.ts";

/** Title and description of the list of news, and where readers of feeds find it. */
export function newsMeta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as NewsPageData | undefined;
  const carrier = carrierNameOf(matches);
  return [
    ...pageMeta(matches, {
      title: m.news_title(),
      description: m.news_description({ carrier }),
      isForSearch: page?.state === "found",
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: `${m.news_title()} | ${carrier}`,
      href: newsFeedPath(getLocale()),
    },
  ];
}

/** An article is shared with its cover. */
export const articleHandle: SharedPictureHandle = {
  sharedPicture: (loaderData) => {
    const page = loaderData as ArticlePageData | undefined;
    return page?.kind === "found" ? page.article.coverUrl : null;
  },
};

/** Title and description of one article. */
export function articleMeta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as ArticlePageData | undefined;
  if (page?.kind !== "found") {
    return pageMeta(matches, {
      title: m.news_title(),
      description: m.news_description({ carrier: carrierNameOf(matches) }),
      isForSearch: false,
    });
  }
  const { title, summary } = page.article;
  return pageMeta(matches, { title, description: summary, kind: "article" });
}
