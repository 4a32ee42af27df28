import { type Block, plainText } from "./page-tree.ts";

/** The words of a part of a text alone. */
export function blockText(block: Block, hotline: string): string {
  const words = (parts: Parameters<typeof plainText>[0]) => plainText(parts, hotline);
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return words(block.parts);
    case "list":
      return block.items.map(words).join(" ");
    case "table":
      return [block.head, ...block.rows].flat().map(words).join(" ");
    case "note":
      return block.paragraphs.map(words).join(" ");
    default:
      return block satisfies never;
  }
}
