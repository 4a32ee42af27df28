import type { Site } from "@rimba/contract";

/** Pages. A phone appends each page to the list; beyond this many, narrowing the list down helps the visitor more. */
const maxPhoneListLength = 20;

interface ListPart {
  /** The last page that is shown. */
  readonly shown: number;
  /** What is asked for to show it. */
  readonly part: { readonly page: number; readonly size: number };
}

/** What a site shows of a list whose address asks for a page: computers that page, phones all up to it. */
export function listPart(site: Site, page: number, pageSize: number): ListPart {
  if (site === "desktop") return { shown: page, part: { page, size: pageSize } };
  const shown = Math.min(page, maxPhoneListLength);
  return { shown, part: { page: 1, size: shown * pageSize } };
}

/** The page of a list that an address asks for, from 1; forgivingly, and none beyond `last`. */
export function pageIn(query: URLSearchParams, last = 999): number {
  const page = Number.parseInt(query.get("page") ?? "", 10);
  return page >= 1 ? Math.min(page, last) : 1;
}
