import { Component, useLayoutEffect, useRef } from "react";
import {
  type Location,
  NavigationType,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
  useNavigationType,
} from "react-router";

/** Groups of pages between which one stays where one had scrolled to, as the specification has it. */
const groups = /^\/(aboutus|problem|personalcenter)\//;
/** The page of the mobile site that is kept alive: it comes back as it was left, from wherever one returns. */
const cachedPages = "/myorderslist";

/**
 * Puts a page back to where it was scrolled when the visitor returns to it. The router's own
 * component writes an inline script for the time before hydration, which the browser does itself,
 * and which the policy for trusted types forbids to make in the browser.
 */
export function ScrollRestoration() {
  useScrollRestoration({ getKey: placeOf });
  const location = useLocation();
  const isNew = useNavigationType() !== NavigationType.Pop;
  const left = useRef({ group: "", y: 0 });
  // After the router's own, which has gone to the top.
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
      tell={(y) => {
        left.current.y = y;
      }}
    />
  );
}

/** Tells where the page is scrolled to before it becomes another: what is there after that, the browser has moved to suit it. */
class BeforeChange extends Component<{ readonly tell: (y: number) => void }> {
  override getSnapshotBeforeUpdate(): null {
    this.props.tell(window.scrollY);
    return null;
  }
  override componentDidUpdate(): void {
    // React wants one beside the snapshot.
  }
  override render(): null {
    return null;
  }
}

/** What the place on a page is remembered by: its own visit, or the one that a link says it returns to. */
export function placeOf(location: Location): string {
  const { pathname, search, key } = location;
  if (pathname.toLowerCase().replace(/\/+$/, "") !== cachedPages) return returnsTo(location) ?? key;
  const query = new URLSearchParams(search);
  // A list that has grown is the same one.
  query.delete("page");
  return `${cachedPages}?${query}`;
}

/** `state` of a link that leads back to where one was. */
function returnsTo({ state }: Location): string | null {
  const place: unknown = (state as { place?: unknown } | null)?.place;
  return typeof place === "string" ? place : null;
}

/** A page that the browser loaded has no history key yet: gives it one, so that its scroll position can be stored. */
export function markHistoryEntry(): void {
  const state: { key?: string } | null = window.history.state;
  if (state?.key === undefined) window.history.replaceState({ key: crypto.randomUUID() }, "");
}
