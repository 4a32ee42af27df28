import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CarrierProfile, ContentPageName, Locale } from "@rimba/contract";
import { utf8Text } from "../../../platform/import/file-text.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.ts";
import { type ParsedText, parseText } from "./parse-text.ts";
import { fillPlaceholders, placeholderFaults } from "./placeholders.ts";

/** One file: a page's text in one language and version. */
export interface PageFile extends Pick<ParsedText, "blocks" | "links"> {
  /** Relative to the folder of all pages: `privacyPolicy/en.md`. */
  readonly file: string;
  readonly locale: Locale;
  readonly matter: FrontMatter;
  /** SHA-256 in hexadecimal of the whole file with its placeholders filled. */
  readonly hash: string;
}

export interface PageFileResult {
  /** Null if its front matter cannot be used. */
  readonly read: PageFile | null;
  readonly faults: readonly PageFault[];
}

/** Reads one language's file of a page. */
export async function readPageFile(
  folder: string,
  file: string,
  locale: Locale,
  carrier: CarrierProfile,
): Promise<PageFileResult> {
  const bytes = await readFile(join(folder, file)).catch(() => null);
  if (bytes === null) return failed({ file, line: 1, text: "This file is missing or cannot be read." });
  const text = utf8Text(bytes)?.replaceAll("\r\n", "\n") ?? null;
  if (text === null) return failed({ file, line: 1, text: "The file is not UTF-8 text." });
  const { matter, body, faults: matterFaults } = readFrontMatter(text);
  const { blocks, links, faults } = parseText(body, locale, carrier, { acceptsConditions: true });
  const all = [
    ...matterFaults.map((fault) => ({ file, ...fault })),
    ...matterPlaceholderFaults(file, matter, carrier, locale),
    ...faults.map(({ line, value }) => ({ file, line, text: value })),
  ];
  if (matter === null) return { read: null, faults: all };
  const hash = createHash("sha256")
    .update(fillPlaceholders(text, carrier, locale))
    .digest("hex");
  const filled = {
    ...matter,
    title: fillPlaceholders(matter.title, carrier, locale),
    description: fillPlaceholders(matter.description, carrier, locale),
  };
  return { read: { file, locale, matter: filled, hash, blocks, links }, faults: all };
}

function matterPlaceholderFaults(
  file: string,
  matter: FrontMatter | null,
  carrier: CarrierProfile,
  locale: Locale,
): readonly PageFault[] {
  const text = matter === null ? "" : `${matter.title} ${matter.description}`;
  return placeholderFaults(text, carrier, locale).map((fault) => ({ file, line: 1, text: fault }));
}

function failed(fault: PageFault): PageFileResult {
  return { read: null, faults: [fault] };
}

/** A fault in the file of a page's text. */
export interface PageFault {
  /** Relative to the folder of all pages: `privacyPolicy/en.md`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** A sentence in English, for the carrier's staff. */
  readonly text: string;
}

export function pageFaultText({ file, line, text }: PageFault): string {
  return `${file}:${line}: ${text}`;
}

/** The pages cannot be shown; the message names file and line of every fault. */
export class BadPages extends Error {
  constructor(folder: string, faults: readonly PageFault[]) {
    super(`the pages in ${folder} have faults:\n${faults.map((fault) => pageFaultText(fault)).join("\n")}`);
  }
}

/** A version of a page in all languages. */
export type PageVersion = Readonly<Record<PageFile["locale"], PageFile>>;

/** Every page with all its versions, the newest first. */
export type Pages = Readonly<Record<ContentPageName, readonly [PageVersion, ...PageVersion[]]>>;
