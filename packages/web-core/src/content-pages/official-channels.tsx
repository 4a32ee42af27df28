import { LinkCheck } from "./link-check.tsx";
import { MessageCheck } from "./message-check.tsx";
import { PageText } from "./page-text.tsx";
import type { Block } from "./page-tree.ts";

/** The text of official channels, with a check of links and one of messages below their sections. */
export function OfficialChannels({ blocks }: { readonly blocks: readonly Block[] }) {
  const text = (part: readonly Block[]) => <PageText blocks={part} hasSteps hasDrawings />;
  const [toLink, afterLink] = atEndOf(blocks, "check");
  const [toMessage, rest] = atEndOf(afterLink, "message");
  return (
    <>
      {text(toLink)}
      <LinkCheck />
      {text(toMessage)}
      <MessageCheck />
      {text(rest)}
    </>
  );
}

/** The text up to the end of a section, and the rest; a text without that section is not divided. */
function atEndOf(blocks: readonly Block[], headingId: string): readonly [readonly Block[], readonly Block[]] {
  const start = blocks.findIndex((block) => block.kind === "heading" && block.id === headingId);
  const next = blocks.findIndex((block, index) => index > start && block.kind === "heading");
  const end = start < 0 || next < 0 ? blocks.length : next;
  return [blocks.slice(0, end), blocks.slice(end)];
}
