import { type ContentPageName, contentPageNames } from "@rimba/contract";

/** Where a page whose text the carrier writes is, on both sites. Without a version the newest. */
export function contentPagePath(name: ContentPageName, version?: string): string {
  const path = `/problem/${name}`;
  return version === undefined ? path : `${path}?${new URLSearchParams({ version })}`;
}

/** The page at a path of the route table, however it is written. */
export function contentPageAt(path: string): ContentPageName {
  const last = path.replace(/\/+$/, "").split("/").at(-1)?.toLowerCase();
  const name = contentPageNames.find((known) => known.toLowerCase() === last);
  if (name === undefined) throw new Error(`No page has the address ${path}`);
  return name;
}
