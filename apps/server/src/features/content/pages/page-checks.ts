import { contentPageNames, type ContentPageName, locales } from "@rimba/contract";
import type { Block, Inline, Sentence } from "@rimba/web-core/content-pages/page-tree.ts";
import { resolveRoute } from "../../../platform/http/resolve-route.ts";
import type { PageFault, PageFile, PageVersion, Pages } from "./read-page-file.ts";

/** Links to a page or a heading that does not exist. */
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

/** Documents to which customers consent, and the page of each. */
export const consentPages = {
  terms: "termsAndAgreement",
  privacy: "privacyPolicy",
} as const satisfies Record<string, ContentPageName>;

/** A customer must be able to read to which version they consented: only legal pages show it. */
export function consentKindFaults(pages: Pages): readonly PageFault[] {
  return Object.values(consentPages).flatMap((name) =>
    pages[name].flatMap(({ id: { file, matter } }) =>
      matter.kind === "legal"
        ? []
        : [{ file, line: 1, text: `Customers consent to this text, so its "kind" is legal.` }],
    ),
  );
}

/** The hash in a record of consent is of the whole text, so all of it must be shown. */
export function consentConditionFaults(pages: Pages): readonly PageFault[] {
  return Object.values(consentPages).flatMap((name) =>
    pages[name].flatMap(({ id: { file, blocks } }) =>
      blocks.flatMap(({ line, value }) =>
        value.kind === "paragraph" && value.condition !== undefined
          ? [{ file, line, text: `Customers consent to this text, so it cannot have {${value.condition}}.` }]
          : [],
      ),
    ),
  );
}

interface BlockAtLine {
  readonly line: number;
  readonly value: Block;
}

/**
 * The first place where a translation differs from the parts of the Indonesian text: another heading, a
 * shorter list, a missing link. Null if both have the same parts.
 */
export function firstDifference(
  original: readonly BlockAtLine[],
  translation: readonly BlockAtLine[],
): { readonly line: number; readonly text: string } | null {
  const length = Math.max(original.length, translation.length);
  for (let index = 0; index < length; index += 1) {
    const here = translation[index];
    const there = original[index];
    const wanted = there === undefined ? "the end of the text" : shapeOf(there.value);
    const found = here === undefined ? "the end of the text" : shapeOf(here.value);
    if (wanted !== found) {
      const line = here?.line ?? translation.at(-1)?.line ?? 1;
      const where = there === undefined ? "" : ` (its line ${there.line})`;
      return { line, text: `Here is ${found}, where the Indonesian text has ${wanted}${where}.` };
    }
  }
  return null;
}

function shapeOf(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `heading ${block.level} {#${block.id}}`;
    case "paragraph":
      return `a paragraph${block.condition === undefined ? "" : ` {${block.condition}}`}${linksOf([block.parts])}`;
    case "list":
      return `${block.ordered ? "a numbered list" : "a list"} of ${block.items.length}${linksOf(block.items)}`;
    case "table":
      return `a table of ${block.rows.length} × ${block.head.length}${linksOf(block.rows.flat())}`;
    case "note":
      return `a ${block.tone} of ${block.paragraphs.length}${linksOf(block.paragraphs)}`;
    default:
      return block satisfies never;
  }
}

/** Word order differs between languages, so the links of a block are compared sorted. */
function linksOf(sentences: readonly Sentence[]): string {
  const links = sentences.flatMap((parts) => parts.flatMap(targetsOf)).toSorted();
  return links.length === 0 ? "" : ` with ${links.join(", ")}`;
}

function targetsOf(part: Inline): readonly string[] {
  if (typeof part === "string" || part.kind === "code") return [];
  if (part.kind === "hotline") return ["{hotline}"];
  return [...(part.kind === "link" ? [part.to] : []), ...part.parts.flatMap(targetsOf)];
}
