import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";

type Root = ReturnType<typeof fromMarkdown>;
export type MarkdownNode = Root["children"][number];
export type PhrasingNode = Extract<MarkdownNode, { type: "paragraph" }>["children"][number];

/** CommonMark with tables, as a tree in which every node knows its line. */
export function readMarkdown(text: string): readonly MarkdownNode[] {
  return fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  }).children;
}

export function lineOf(node: { readonly position?: unknown }): number {
  return (node.position as { start: { line: number } } | undefined)?.start.line ?? 1;
}
