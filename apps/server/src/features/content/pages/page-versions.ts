import type { ContentPageName } from "@rimba/contract";
import type { PageFile } from "./read-page-file.ts";

/** A version of a page in all languages. */
export type PageVersion = Readonly<Record<PageFile["locale"], PageFile>>;

/** Every page with all its versions, the newest first. */
export type Pages = Readonly<Record<ContentPageName, readonly [PageVersion, ...PageVersion[]]>>;
