import type { Site } from "@rimba/contract";

/**
 * Maximum number of pages. Mobile appends each page to the list; beyond this many, a filter helps the visitor
 * more.
 */
const maxPhoneListLength = 20;

interface ListPart {
  /** The last visible page. */
  readonly shown: number;
  /** The page to request. */
  readonly part: { readonly page: number; readonly size: number };
  /** Each page is appended to the ones before. */
  readonly isGrowing: boolean;
}

/** What leads to the other pages of a list. */
export interface Paging {
  readonly page: number;
  readonly pages: number;
  readonly pathOf: (page: number) => string;
}

/** Which part of a paged list a site shows: desktop the requested page, mobile all pages up to it. */
export function listPart(site: Site, page: number, pageSize: number): ListPart {
  if (site === "desktop") return { shown: page, part: { page, size: pageSize }, isGrowing: false };
  const shown = Math.min(page, maxPhoneListLength);
  return { shown, part: { page: 1, size: shown * pageSize }, isGrowing: true };
}

/** The requested page of a list, from 1; invalid values are ignored, and it is at most `last`. */
export function pageIn(query: URLSearchParams, last = 999): number {
  const page = Number.parseInt(query.get("page") ?? "", 10);
  return page >= 1 ? Math.min(page, last) : 1;
}
