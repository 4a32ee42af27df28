import { type ComponentProps, Suspense, useState } from "react";
import { InlineBootScript } from "../../app/document/hydration.tsx";
import { optionalPart } from "../../app/lazy/optional-part.ts";
import type { RecentList } from "./recent-list.tsx";
import { offeredKey, recentKey, useHasRecent } from "./recent-store.ts";

// A first visit does not download it, nor does a page with results.
const List = optionalPart(async () => (await import("./recent-list.tsx")).RecentList);

/**
 * Before the first paint: the number of cards, and whether a customer is offered to store their numbers. The page's style
 * sheet reserves the height for them.
 */
const reserveRecent = import.meta.env.SSR
  ? `{
  const { dataset } = document.currentScript.previousElementSibling, read = (key) => JSON.parse(localStorage.getItem(key));
  try {
    const numbers = read("${recentKey}"), offered = read("${offeredKey}") ?? [];
    dataset.cards = Math.min(dataset.limit, numbers.length);
    if (numbers.some((one) => !offered.includes(one))) dataset.offer = "";
  } catch {}
}`
  : "";

interface Props {
  /** The tracking page shows more. */
  readonly limit: number;
  /** Of the place, which is empty and has `data-cards` until the list is there. */
  readonly className: string | undefined;
  readonly listClassName: string | undefined;
}

/** The shipments tracked on this device. */
export function LazyRecentList(props: ComponentProps<typeof RecentList>) {
  const known = useHasRecent();
  // Once shown, the list stays, so that it can report that it was emptied.
  const [shown, setShown] = useState(known);
  if (known && !shown) setShown(true);
  return (
    shown && (
      <Suspense>
        <List {...props} />
      </Suspense>
    )
  );
}

/** The same on home, which has room for it before it is there. */
export function RecentPlace({ limit, className, listClassName }: Props) {
  return (
    <>
      <div className={className} data-limit={limit} suppressHydrationWarning>
        {/* Every card has the same height, also on computers. */}
        <LazyRecentList layout="narrow" limit={limit} className={listClassName} />
      </div>
      <InlineBootScript script={reserveRecent} />
    </>
  );
}
