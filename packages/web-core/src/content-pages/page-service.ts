import type { ContentPageName } from "@rimba/contract";
import type { PageTitle } from "../app/site-services.ts";
import type { Block } from "./page-tree.ts";

export interface VersionDates {
  readonly version: string;
  /** `2026-11-21` */
  readonly effective: string;
}

/**
 * How a page is laid out: rules with the dates of their version, a guide with steps and drawings, or a page about the
 * carrier in full width.
 */
export const pageKinds = ["legal", "guide", "brand"] as const;
export type PageKind = (typeof pageKinds)[number];

/** One version of a page's text in one language. */
export interface PageView extends PageTitle, VersionDates {
  readonly kind: PageKind;
  readonly description: string;
  /** `2026-11-21` */
  readonly updated: string;
  readonly isCurrent: boolean;
  readonly blocks: readonly Block[];
  /** All other versions, the newest first. */
  readonly otherVersions: readonly VersionDates[];
}

/** The pages whose text the carrier writes, on the server in process. */
export interface PageService {
  /** Without a version the newest; null where there is no such version. */
  open(name: ContentPageName, version: string | null): Promise<PageView | null>;
}

declare module "../app/site-services.ts" {
  interface SiteServices {
    readonly pages: PageService;
  }
}
