import { createElement, Fragment, type ReactNode } from "react";

/** The parts of a finished text: they never change places, so React needs no keys to tell them apart. */
export function inOrder<Item>(
  items: readonly Item[],
  render: (item: Item, index: number) => ReactNode,
): ReactNode {
  return createElement(Fragment, null, ...items.map((item, index) => render(item, index)));
}
