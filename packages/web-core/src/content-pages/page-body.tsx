import type { ReactNode } from "react";
import { NetworkCard } from "../outlets/network/network-card.tsx";
import type { PageView } from "./page-service.ts";
import { LinkCheck } from "./link-check.tsx";
import { PageText } from "./page-text.tsx";
import type { Block } from "./page-tree.ts";
import { Questions } from "./questions.tsx";

/** A page's text, with what some pages have beside their words: a search over questions, a check of links. */
export function PageBody({ page: { name, blocks } }: { page: PageView }): ReactNode {
  if (name === "qa") return <Questions blocks={blocks} />;
  if (name === "globalLayout") {
    return (
      <>
        <NetworkCard />
        <PageText blocks={blocks} />
      </>
    );
  }
  if (name !== "officialChannels") return <PageText blocks={blocks} />;
  const [before, after] = atEndOf(blocks, "check");
  return (
    <>
      <PageText blocks={before} />
      <LinkCheck />
      <PageText blocks={after} />
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
