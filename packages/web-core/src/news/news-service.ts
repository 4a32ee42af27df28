import type {
  ArticleNeighbour,
  ArticleSummary,
  ArticleType,
  Banner,
  BannerPosition,
  Page,
  Site,
} from "@rimba/contract";
import type { Block } from "../content-pages/page-tree.ts";

/** An article in a list. Without a translation `language` differs from that of the page: set it as `lang` on the text. */
export type NewsItem = ArticleSummary;

export interface ArticleView extends NewsItem {
  readonly coverAlt: string | null;
  readonly blocks: readonly Block[];
  /** The ones published right before and right after it, of whatever type. */
  readonly previous: ArticleNeighbour | null;
  readonly next: ArticleNeighbour | null;
}

export interface NewsQuestion {
  /** Null: all. */
  readonly type: ArticleType | null;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

export type NewsAnswer =
  | { readonly kind: "ok"; readonly news: Page<NewsItem> }
  | { readonly kind: "unavailable" };

export type ArticleAnswer =
  | { readonly kind: "ok"; readonly article: ArticleView }
  | { readonly kind: "unknown" }
  | { readonly kind: "unavailable" };

export type BannersAnswer =
  | { readonly kind: "ok"; readonly banners: readonly Banner[] }
  | { readonly kind: "unavailable" };

/** News and banners for the pages, on the server in process. Never throws if the database is unavailable. */
export interface NewsService {
  list(question: NewsQuestion): Promise<NewsAnswer>;
  open(id: string): Promise<ArticleAnswer>;
  /** The active banners, in display order. */
  banners(site: Site, position: BannerPosition): Promise<BannersAnswer>;
}

declare module "../app/site-services.ts" {
  interface SiteServices {
    readonly news: NewsService;
  }
}
