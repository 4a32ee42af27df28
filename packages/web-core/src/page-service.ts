import type { ContentPageName } from "@rimba/contract";
import type { Block } from "./content-page/page-tree.ts";

/** A page by its name in the language of the request. */
export interface PageTitle {
  readonly name: ContentPageName;
  readonly title: string;
}

export interface VersionDates {
  readonly version: string;
  /** `2026-11-21` */
  readonly effective: string;
}

/** One version of a page's text in one language. */
export interface PageView extends PageTitle, VersionDates {
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
  list(): Promise<readonly PageTitle[]>;
  /** Without a version the newest; null where there is no such version. */
  open(name: ContentPageName, version: string | null): Promise<PageView | null>;
}
