import type { Block, NoteTone, Sentence } from "./page-tree.ts";

type Heading = Extract<Block, { kind: "heading" }>;
type Note = Extract<Block, { kind: "note" }>;

/** A `###` section that is shown as a row: its picture, its text, and a tag if one of its notes is one. */
export interface PageEntry {
  readonly heading: Heading;
  readonly blocks: readonly Block[];
  readonly tag: EntryTag | null;
}

export interface EntryTag {
  readonly tone: Exclude<NoteTone, "note" | "warning">;
  readonly words: Sentence;
}

export type PagePart =
  | { readonly kind: "block"; readonly block: Block }
  | { readonly kind: "entries"; readonly entries: readonly [PageEntry, ...PageEntry[]] };

/** Groups consecutive `###` sections with pictures into lists of rows. */
export function partsOf(
  blocks: readonly Block[],
  hasPicture: (headingId: string) => boolean,
): readonly PagePart[] {
  const parts: PagePart[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined) break;
    if (block.kind !== "heading" || block.level !== 3 || !hasPicture(block.id)) {
      parts.push({ kind: "block", block });
      continue;
    }
    const end = blocks.findIndex((later, at) => at > index && later.kind === "heading");
    const within = blocks.slice(index + 1, end < 0 ? blocks.length : end);
    const entry = entryOf(block, within);
    const before = parts.at(-1);
    if (before?.kind === "entries") {
      parts.splice(-1, 1, { kind: "entries", entries: [...before.entries, entry] });
    } else parts.push({ kind: "entries", entries: [entry] });
    index += within.length;
  }
  return parts;
}

function entryOf(heading: Heading, blocks: readonly Block[]): PageEntry {
  const tagged = blocks.find((block): block is Note => block.kind === "note" && isTag(block.tone));
  const [words = []] = tagged?.paragraphs ?? [];
  return {
    heading,
    blocks: blocks.filter((block) => block !== tagged),
    tag: tagged === undefined || !isTag(tagged.tone) ? null : { tone: tagged.tone, words },
  };
}

function isTag(tone: NoteTone): tone is EntryTag["tone"] {
  return tone === "refused" || tone === "conditional";
}

/** The sections of a page of questions: `##` headings with their `###` questions and answers. */
export interface QuestionGroup {
  readonly heading: Heading;
  readonly questions: readonly { readonly heading: Heading; readonly blocks: readonly Block[] }[];
}

/** Text before the first question of a group is dropped; a page of questions has none. */
export function questionGroups(blocks: readonly Block[]): readonly QuestionGroup[] {
  const groups: { heading: Heading; questions: { heading: Heading; blocks: Block[] }[] }[] = [];
  for (const block of blocks) {
    if (block.kind !== "heading") groups.at(-1)?.questions.at(-1)?.blocks.push(block);
    else if (block.level === 2) groups.push({ heading: block, questions: [] });
    else groups.at(-1)?.questions.push({ heading: block, blocks: [] });
  }
  return groups;
}
