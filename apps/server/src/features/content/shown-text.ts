import type { CarrierProfile, Locale, TextInLanguages } from "@rimba/contract";
import type { Block, Inline, Sentence } from "@rimba/web-core/content-pages/page-tree.ts";
import type { Tx } from "../../platform/db/db.ts";
import { parseText } from "./pages/parse-text.ts";
import { fillPlaceholders } from "./pages/placeholders.ts";
import { escapeHtml } from "../../platform/http/plain-page.ts";

/** What showing news, banners, vacancies and notices depends on. */
export interface ContentDeps {
  readonly db: Tx;
  readonly carrier: CarrierProfile;
  readonly clock: () => Date;
}

/** Falls back to the Indonesian original without a translation. `title` decides: a language has all texts or none. */
export function displayLanguage(title: TextInLanguages, requested: Locale): Locale {
  return title[requested] === undefined ? "id" : requested;
}

/** Plain text in one language, with `{carrier}` and other placeholders filled. */
export function localizedText(texts: TextInLanguages, language: Locale, carrier: CarrierProfile): string {
  return fillPlaceholders(texts[language] ?? texts.id, carrier, language);
}

/**
 * The parts of a text. Parts that an import would have refused are dropped, however they got into the
 * database.
 */
export function localizedBlocks(texts: TextInLanguages, language: Locale, carrier: CarrierProfile): Block[] {
  return parseText(texts[language] ?? texts.id, language, carrier).blocks.map(({ value }) => value);
}

type Hotline = Pick<CarrierProfile, "hotline" | "hotlineDial">;

/** The parts of a text as HTML, for clients without our components. Every word is escaped. */
export function textHtml(blocks: readonly Block[], hotline: Hotline): string {
  return blocks.map((block) => blockHtml(block, hotline)).join("");
}

function blockHtml(block: Block, hotline: Hotline): string {
  const sentence = (parts: Sentence) => sentenceHtml(parts, hotline);
  switch (block.kind) {
    case "heading":
      return `<h${block.level} id="${escapeHtml(block.id)}">${sentence(block.parts)}</h${block.level}>`;
    case "paragraph":
      return `<p>${sentence(block.parts)}</p>`;
    case "list": {
      const name = block.ordered ? "ol" : "ul";
      return `<${name}>${block.items.map((item) => `<li>${sentence(item)}</li>`).join("")}</${name}>`;
    }
    case "table": {
      const head = block.head.map((cell) => `<th scope="col">${sentence(cell)}</th>`).join("");
      const rows = block.rows.map(
        (row) => `<tr>${row.map((cell) => `<td>${sentence(cell)}</td>`).join("")}</tr>`,
      );
      return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
    }
    case "note":
      return `<aside class="${escapeHtml(block.tone)}">${block.paragraphs.map((each) => `<p>${sentence(each)}</p>`).join("")}</aside>`;
    default:
      return block satisfies never;
  }
}

function sentenceHtml(parts: Sentence, hotline: Hotline): string {
  return parts.map((part) => inlineHtml(part, hotline)).join("");
}

function inlineHtml(part: Inline, hotline: Hotline): string {
  if (typeof part === "string") return escapeHtml(part);
  switch (part.kind) {
    case "strong":
      return `<strong>${sentenceHtml(part.parts, hotline)}</strong>`;
    case "emphasis":
      return `<em>${sentenceHtml(part.parts, hotline)}</em>`;
    case "code":
      return `<code>${escapeHtml(part.text)}</code>`;
    case "link":
      return `<a href="${escapeHtml(part.to)}">${sentenceHtml(part.parts, hotline)}</a>`;
    case "hotline":
      return `<a href="tel:${escapeHtml(hotline.hotlineDial)}">${escapeHtml(hotline.hotline)}</a>`;
    default:
      return part satisfies never;
  }
}
