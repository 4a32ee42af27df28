import { contentPageNames, locales } from "@rimba/contract";
import { resolveRoute } from "../../../platform/http/resolve-route.ts";
import type { PageFault } from "./page-faults.ts";
import type { Pages, PageVersion } from "./page-versions.ts";
import type { PageFile } from "./read-page-file.ts";

/** Links of the texts to a page or a heading that is not there. */
export function deadLinks(pages: Pages): readonly PageFault[] {
  return contentPageNames.flatMap((name) =>
    pages[name].flatMap((version) => locales.flatMap((locale) => ofFile(version[locale], pages))),
  );
}

function ofFile(from: PageFile, pages: Pages): readonly PageFault[] {
  return from.links.flatMap(({ line, value }) => {
    const text = faultOf(value, from, pages);
    return text === null ? [] : [{ file: from.file, line, text }];
  });
}

function faultOf(link: string, from: PageFile, pages: Pages): string | null {
  if (link.startsWith("#")) {
    return hasHeading(from, link.slice(1)) ? null : `This text has no heading {${link}}.`;
  }
  if (!link.startsWith("/")) return null;
  const { pathname, searchParams, hash } = new URL(link, "http://localhost");
  const resolution = resolveRoute("desktop", pathname, searchParams);
  if (resolution.kind !== "page") return `The sites have no page ${pathname}.`;
  const name = contentPageNames.find((known) => known === resolution.entry.page);
  if (name === undefined || hash === "") return null;
  const [current]: readonly [PageVersion, ...PageVersion[]] = pages[name];
  return hasHeading(current[from.locale], hash.slice(1)) ? null : `${pathname} has no heading {${hash}}.`;
}

function hasHeading({ blocks }: PageFile, id: string): boolean {
  return blocks.some(({ value }) => value.kind === "heading" && value.id === id);
}
