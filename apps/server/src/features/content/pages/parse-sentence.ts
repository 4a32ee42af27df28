import type { CarrierProfile, Locale } from "@rimba/contract";
import type { Inline, Sentence } from "@rimba/web-core/content-pages/page-tree.ts";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { fillPlaceholders, placeholderFaults } from "./placeholders.ts";

/** Collects the faults found while parsing a text. */
export interface ParseContext {
  readonly locale: Locale;
  readonly carrier: CarrierProfile;
  /** Paragraphs may begin with a condition. */
  readonly acceptsConditions: boolean;
  readonly fault: (node: { readonly position?: unknown }, text: string) => void;
  readonly link: (node: { readonly position?: unknown }, to: string) => void;
}

const hotlineMark = "{hotline}";

/** Browsers treat `\` as `/` and ignore tabs and line ends: `/\host` is another server. */
const linkForm = /^(\/(?![/\\])|#|https:\/\/|mailto:)[^\p{Cc}\\]*$/u;

/** The text of a paragraph, a heading, an item or a cell. */
export function parseSentence(nodes: readonly PhrasingNode[], context: ParseContext): Sentence {
  return nodes.flatMap((node) => parseInline(node, context));
}

function parseInline(node: PhrasingNode, context: ParseContext): readonly Inline[] {
  switch (node.type) {
    case "text":
      return parseText(node, context);
    case "strong":
    case "emphasis":
      return [{ kind: node.type, parts: parseSentence(node.children, context) }];
    case "inlineCode":
      return [{ kind: "code", text: node.value }];
    case "link":
      return parseLink(node, context);
    case "html":
      context.fault(node, "HTML is not allowed in a page's text.");
      return [];
    default:
      context.fault(node, `A sentence cannot hold this (${node.type}).`);
      return [];
  }
}

function parseText(node: Extract<PhrasingNode, { type: "text" }>, context: ParseContext): readonly Inline[] {
  for (const fault of placeholderFaults(node.value, context.carrier, context.locale)) {
    context.fault(node, fault);
  }
  // Next to Chinese punctuation Markdown does not detect the end of strong text.
  if (/\*\*|__|(?<!\w)`/.test(node.value)) {
    context.fault(
      node,
      "Marks of strong words or code are left over here; they must touch a word, not punctuation.",
    );
  }
  // Chinese sentences have no spaces between words, so a line may end anywhere.
  const text = node.value.replaceAll(/(?<!\s)\s*\n\s*/g, context.locale === "zh" ? "" : " ");
  return text
    .split(hotlineMark)
    .flatMap((part, index): readonly Inline[] => {
      const words = keepUnits(fillPlaceholders(part, context.carrier, context.locale));
      return index === 0 ? [words] : [{ kind: "hotline" }, words];
    })
    .filter((part) => part !== "");
}

/** A number and its unit stay on one line, and so does an amount. */
function keepUnits(text: string): string {
  const amounts = text.replaceAll(/\bRp (?=\d)/g, "Rp\u{A0}");
  return amounts.replaceAll(/(?<=\d) (?=(?:k?g|[ckm]?m|MB)(?![\p{L}\d]))/gu, "\u{A0}");
}

function parseLink(node: Extract<PhrasingNode, { type: "link" }>, context: ParseContext): readonly Inline[] {
  const { url: to, title } = node;
  if (title) context.fault(node, "A link has no title beside its words.");
  if (!linkForm.test(to) || !to.isWellFormed()) {
    context.fault(node, `A link leads to /a/page, #a-heading or https://…, not to "${to}".`);
    return parseSentence(node.children, context);
  }
  context.link(node, to);
  return [{ kind: "link", to, parts: parseSentence(node.children, context) }];
}

type Root = ReturnType<typeof fromMarkdown>;
export type MarkdownNode = Root["children"][number];
export type PhrasingNode = Extract<MarkdownNode, { type: "paragraph" }>["children"][number];

/** CommonMark with tables, as a tree whose nodes know their lines. */
export function readMarkdown(text: string): readonly MarkdownNode[] {
  return fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  }).children;
}

export function lineOf(node: { readonly position?: unknown }): number {
  return (node.position as { start: { line: number } } | undefined)?.start.line ?? 1;
}
