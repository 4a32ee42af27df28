import type { CarrierProfile, Locale } from "@rimba/contract";
import {
  type Block,
  type NoteTone,
  type Sentence,
  noteTones,
  pageConditions,
} from "@rimba/web-core/content-pages/page-tree.ts";
import { pluralize } from "../../../platform/pluralize.ts";
import {
  type MarkdownNode,
  type PhrasingNode,
  type ParseContext,
  lineOf,
  parseSentence,
  readMarkdown,
} from "./parse-sentence.ts";

export interface ParsedText {
  readonly blocks: readonly AtLine<Block>[];
  readonly links: readonly AtLine<string>[];
  readonly faults: readonly AtLine<string>[];
}

/**
 * Parses the Markdown of a page, or of an article: unsupported syntax is a fault, never skipped. Only a caller that leaves
 * out the paragraphs whose condition does not hold accepts conditions.
 */
export function parseText(
  text: string,
  locale: Locale,
  carrier: CarrierProfile,
  { acceptsConditions = false } = {},
): ParsedText {
  const tangle = tangleOf(text);
  if (tangle !== null) return { blocks: [], links: [], faults: [tangle] };
  const faults: AtLine<string>[] = [];
  const links: AtLine<string>[] = [];
  const context: ParseContext = {
    locale,
    carrier,
    acceptsConditions,
    fault: (node, value) => faults.push({ line: lineOf(node), value }),
    link: (node, value) => links.push({ line: lineOf(node), value }),
  };
  const blocks = readMarkdown(text).flatMap((node) =>
    parseBlock(node, context).map((value) => ({ line: lineOf(node), value })),
  );
  faults.push(...headingFaults(blocks));
  return { blocks, links, faults };
}

function parseBlock(node: MarkdownNode, context: ParseContext): readonly Block[] {
  switch (node.type) {
    case "heading":
      return parseHeading(node, context);
    case "paragraph":
      return [parseParagraph(node, context)];
    case "list":
      return [
        {
          kind: "list",
          ordered: node.ordered === true,
          items: node.children.map((item) => onlySentence(item, context)),
        },
      ];
    case "table":
      return [parseTable(node, context)];
    case "blockquote":
      return [parseNote(node, context)];
    case "html":
      context.fault(node, "HTML is not allowed in a page's text.");
      return [];
    default:
      context.fault(node, `A page's text cannot hold this (${node.type}).`);
      return [];
  }
}

/** `{whatsApp} …`: only for carriers with WhatsApp; `{noWhatsApp} …` for the others. Chinese has no space after it. */
function parseParagraph(
  paragraph: Extract<MarkdownNode, { type: "paragraph" }>,
  context: ParseContext,
): Block {
  const { children } = paragraph;
  const [first, ...others] = children;
  const text = first?.type === "text" ? first.value : "";
  const condition = pageConditions.find((each) => text.startsWith(`{${each}}`));
  if (!context.acceptsConditions || first?.type !== "text" || condition === undefined)
    return { kind: "paragraph", parts: parseSentence(children, context) };
  const rest = { ...first, value: text.slice(`{${condition}}`.length).trimStart() };
  if (rest.value === "" && others.length === 0)
    context.fault(paragraph, `{${condition}} is followed by the text of its paragraph.`);
  return { kind: "paragraph", condition, parts: parseSentence([rest, ...others], context) };
}

/** `## Words {#id}`: the id is the heading's address, the same in every language. */
function parseHeading(
  node: Extract<MarkdownNode, { type: "heading" }>,
  context: ParseContext,
): readonly Block[] {
  const { depth } = node;
  if (depth !== 2 && depth !== 3) {
    context.fault(node, "Headings are ## or ###; the page's own comes from its title.");
    return [];
  }
  const last = node.children.at(-1);
  const [whole = "", id = ""] =
    last?.type === "text" ? (/(?<!\s)\s*\{#([a-z][a-z0-9-]*)\}$/.exec(last.value) ?? []) : [];
  if (last?.type !== "text" || id === "") {
    context.fault(
      node,
      "A heading ends with its address, such as {#your-rights}: small letters, digits and hyphens.",
    );
    return [];
  }
  const words: PhrasingNode[] = [
    ...node.children.slice(0, -1),
    { ...last, value: last.value.slice(0, -whole.length) },
  ];
  return [{ kind: "heading", level: depth, id, parts: parseSentence(words, context) }];
}

function onlySentence(
  item: Extract<MarkdownNode, { type: "list" }>["children"][number],
  context: ParseContext,
): Sentence {
  const [first, ...others] = item.children;
  if (first?.type === "paragraph" && others.length === 0) return parseSentence(first.children, context);
  context.fault(item, "An item of a list holds one paragraph and nothing else.");
  return [];
}

function parseTable({ children }: Extract<MarkdownNode, { type: "table" }>, context: ParseContext): Block {
  const [head = [], ...rows] = children.map((row) =>
    row.children.map((cell) => parseSentence(cell.children, context)),
  );
  for (const [index, row] of rows.entries()) {
    if (row.length !== head.length) {
      const at = children[index + 1] ?? {};
      context.fault(
        at,
        `This row has ${pluralize(row.length, "cell")}, the head of the table ${head.length}.`,
      );
    }
  }
  return { kind: "table", head, rows };
}

const marked: readonly NoteTone[] = noteTones.filter((tone) => tone !== "note");
const marks = marked.map((tone) => `[!${tone.toUpperCase()}]`).join(", ");

/** `> …` is a note; a mark such as `> [!WARNING]` on its own line above changes its tone. */
function parseNote(
  { children }: Extract<MarkdownNode, { type: "blockquote" }>,
  context: ParseContext,
): Block {
  let tone: NoteTone = "note";
  const paragraphs = children.flatMap((node, index): readonly Sentence[] => {
    if (node.type !== "paragraph") {
      context.fault(node, "A note holds paragraphs only.");
      return [];
    }
    const [first, ...others] = node.children;
    if (index > 0 || first?.type !== "text" || !first.value.startsWith("[!")) {
      return [parseSentence(node.children, context)];
    }
    const [, mark, rest = ""] = /^\[!(\w+)\]\n?([^]*)$/.exec(first.value) ?? [];
    const known = marked.find((name) => name.toUpperCase() === mark);
    if (known === undefined) context.fault(node, `A note is marked by one of ${marks}.`);
    else tone = known;
    return [parseSentence([{ ...first, value: rest }, ...others], context)];
  });
  return { kind: "note", tone, paragraphs };
}

function headingFaults(blocks: readonly AtLine<Block>[]): readonly AtLine<string>[] {
  const seen = new Set<string>();
  const faults: AtLine<string>[] = [];
  let sections = 0;
  for (const { line, value } of blocks) {
    if (value.kind !== "heading") continue;
    if (value.level === 2) sections += 1;
    else if (sections === 0) faults.push({ line, value: "A ### heading stands below a ## heading." });
    // The page's own parts have ids too.
    if (seen.has(value.id) || value.id === "content") {
      faults.push({ line, value: `Another part of the page has the address {#${value.id}}.` });
    }
    seen.add(value.id);
  }
  return faults;
}

/**
 * Real texts stay far below these limits. The parser's work grows with the square of lines and marks, and it nests
 * as deep as there are marks; cells of tables take longer than other text.
 */
const maxLines = 1000;
const maxMarks = 500;
const maxBars = 2000;

const inline = /[*_[\]`<>]/g;
/** Characters that may begin nested lists on one line. */
const beginning = /^[\s\d.)>*+-]*/;
const ofLists = /[-+.)]/g;

/** The first place that would block the event loop for too long or nest too deep; null: none. */
function tangleOf(text: string): AtLine<string> | null {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > maxLines) {
    return {
      line: maxLines + 1,
      value: `A text has at most ${maxLines} lines; this one has ${lines.length}.`,
    };
  }
  let inParagraph = 0;
  let bars = 0;
  for (const [index, line] of lines.entries()) {
    bars += countOf(/\|/g, line);
    if (bars > maxBars) {
      return { line: index + 1, value: `The tables of a text have at most ${maxBars} marks |.` };
    }
    inParagraph = line.trim() === "" ? 0 : inParagraph + marksIn(line);
    if (inParagraph > maxMarks) {
      return {
        line: index + 1,
        value: `A paragraph has at most ${maxMarks} marks such as *, [ and >. Leave an empty line, or write it with fewer.`,
      };
    }
  }
  return null;
}

function marksIn(line: string): number {
  const [start = ""] = beginning.exec(line) ?? [];
  return countOf(inline, line) + countOf(ofLists, start);
}

function countOf(mark: RegExp, text: string): number {
  return text.match(mark)?.length ?? 0;
}

/** A part of a text with its line, counted from 1. */
interface AtLine<Value> {
  readonly line: number;
  readonly value: Value;
}
