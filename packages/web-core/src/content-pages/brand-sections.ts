import type { Block } from "./page-tree.ts";

type Heading = Extract<Block, { kind: "heading" }>;

/** A `##` section: what is before its first `###` heading, and its `###` sections. */
export interface BrandSection {
  /** Null: the text before the first heading. */
  readonly heading: Heading | null;
  readonly blocks: readonly Block[];
  readonly parts: readonly { readonly heading: Heading; readonly blocks: readonly Block[] }[];
}

interface OpenSection {
  readonly heading: Heading | null;
  readonly blocks: Block[];
  readonly parts: { readonly heading: Heading; readonly blocks: Block[] }[];
}

function sectionsOf(blocks: readonly Block[]): readonly BrandSection[] {
  let section: OpenSection = { heading: null, blocks: [], parts: [] };
  const sections = [section];
  for (const block of blocks) {
    if (block.kind !== "heading") (section.parts.at(-1) ?? section).blocks.push(block);
    else if (block.level === 3) section.parts.push({ heading: block, blocks: [] });
    else sections.push((section = { heading: block, blocks: [], parts: [] }));
  }
  return sections.filter(({ heading, blocks: before }) => heading !== null || before.length > 0);
}

/** Rows of a page: two short sections beside each other, or one that needs the width. */
export function brandRows(blocks: readonly Block[]): readonly (readonly BrandSection[])[] {
  const rows: BrandSection[][] = [];
  for (const section of sectionsOf(blocks)) {
    const before = rows.at(-1);
    if (before?.length === 1 && before.every(isShort) && isShort(section)) before.push(section);
    else rows.push([section]);
  }
  return rows;
}

/** Tables, steps and lists of cards need the width. */
function isShort({ heading, blocks, parts }: BrandSection): boolean {
  return (
    heading !== null &&
    parts.length === 0 &&
    !blocks.some((block) => block.kind === "table" || (block.kind === "list" && block.ordered))
  );
}
