import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { useRootData } from "../app/document/root-data.ts";
import type { Inline, Sentence as Parts } from "./page-tree.ts";

/** Text with its emphasis and links. */
export function Sentence({ parts }: { parts: Parts }) {
  return inOrder(parts, inline);
}

function inline(part: Inline): ReactNode {
  if (typeof part === "string") return part;
  switch (part.kind) {
    case "strong":
      return (
        <strong>
          <Sentence parts={part.parts} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Sentence parts={part.parts} />
        </em>
      );
    case "code":
      return (
        <code dir="ltr" translate="no">
          {part.text}
        </code>
      );
    case "link":
      return <TextLink to={part.to}>{<Sentence parts={part.parts} />}</TextLink>;
    case "hotline":
      return <Hotline />;
    default:
      return part satisfies never;
  }
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return to.startsWith("/") ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}

function Hotline() {
  const { hotline, hotlineDial } = useRootData().carrier;
  return (
    <a className="num" href={`tel:${hotlineDial}`}>
      <bdi dir="ltr">{hotline}</bdi>
    </a>
  );
}

/** The parts of a finished text: they never change places, so React needs no keys to tell them apart. */
export function inOrder<Item>(
  items: readonly Item[],
  render: (item: Item, index: number) => ReactNode,
): ReactNode {
  return createElement(Fragment, null, ...items.map((item, index) => render(item, index)));
}
