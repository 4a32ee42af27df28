import { type ContentPageName, contentPages } from "@rimba/contract";

/** Where a page whose text the carrier writes is, on both sites. Without a version the newest. */
export function contentPagePath(name: ContentPageName, version?: string): string {
  const { path } = contentPages[name];
  return version === undefined ? path : `${path}?${new URLSearchParams({ version })}`;
}
