import { Component, useLayoutEffect, useRef } from "react";
import {
  type Location,
  NavigationType,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
  useNavigationType,
} from "react-router";

/** Groups of pages within which the scroll position stays, as the specification requires. */
const groups = /^\/(aboutus|problem|personalcenter)\//;
/**
 * The list of orders of the mobile site, which the specification requires to stay alive while other pages are shown.
 * Its scroll position is restored on every return.
 */
export const keepAlivePath = "/myorderslist";

/**
 * Restores the scroll position when the visitor returns to a page. The router's own component writes an
 * inline script for the time before hydration, which browsers do not need, and which the trusted types policy
 * forbids to create in the browser.
 */
export function ScrollRestoration() {
  useScrollRestoration({ getKey: scrollKeyOf });
  const location = useLocation();
  const isNew = useNavigationType() !== NavigationType.Pop;
  const left = useRef({ group: "", y: 0 });
  // After the router's own effect, which has scrolled to the top.
  useLayoutEffect(() => {
    const group = groups.exec(location.pathname.toLowerCase())?.[1] ?? "";
    const { current: before } = left;
    if (isNew && group !== "" && group === before.group && location.hash === "" && !returnsTo(location)) {
      window.scrollTo(0, before.y);
    }
    before.group = group;
  }, [location, isNew]);
  return (
    <BeforeChange
      save={(y) => {
        left.current.y = y;
      }}
    />
  );
}

/** Reports the scroll position before the page changes: afterwards the browser has adjusted it. */
class BeforeChange extends Component<{ readonly save: (y: number) => void }> {
  override getSnapshotBeforeUpdate(): null {
    this.props.save(window.scrollY);
    return null;
  }
  override componentDidUpdate(): void {
    // React requires it with getSnapshotBeforeUpdate.
  }
  override render(): null {
    return null;
  }
}

/** The key of a page's scroll position: its own visit, or the one that a link returns to. */
export function scrollKeyOf(location: Location): string {
  const { pathname, search, key } = location;
  if (pathname.toLowerCase().replace(/\/+$/, "") !== keepAlivePath) return returnsTo(location) ?? key;
  const query = new URLSearchParams(search);
  // A longer list is still the same one.
  query.delete("page");
  return `${keepAlivePath}?${query}`;
}

/** `state` of a link that returns to a former position. */
function returnsTo({ state }: Location): string | null {
  const scrollKey: unknown = (state as { scrollKey?: unknown } | null)?.scrollKey;
  return typeof scrollKey === "string" ? scrollKey : null;
}

/** A page that the browser loaded has no history key yet: gives it one, so that its scroll position can be stored. */
export function markHistoryEntry(): void {
  const state: { key?: string } | null = window.history.state;
  if (state?.key === undefined) window.history.replaceState({ key: crypto.randomUUID() }, "");
}
