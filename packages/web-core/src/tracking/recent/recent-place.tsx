import { Suspense, useState } from "react";
import { InlineBootScript } from "../../app/document/hydration.tsx";
import { optionalPart } from "../../app/lazy/optional-part.ts";
import { recentKey, useRecent } from "./recent-store.ts";

// A first visit does not download it.
const RecentList = optionalPart(async () => (await import("./recent-list.tsx")).RecentList);

/** Before the first paint: the number of cards, for which the page's style sheet reserves the height. */
const reserveRecent = import.meta.env.SSR
  ? `{
  const place = document.currentScript.previousElementSibling;
  try {
    place.dataset.cards = Math.min(place.dataset.limit, JSON.parse(localStorage.getItem("${recentKey}")).length);
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

/** The shipments tracked on this device, on home. */
export function RecentPlace({ limit, className, listClassName }: Props) {
  const known = useRecent().length > 0;
  // Once shown, the list stays, so that it can report that it was emptied.
  const [shown, setShown] = useState(known);
  if (known && !shown) setShown(true);
  return (
    <>
      <div className={className} data-limit={limit} suppressHydrationWarning>
        {shown && (
          <Suspense>
            {/* Every card has the same height, also on computers. */}
            <RecentList layout="narrow" limit={limit} className={listClassName} />
          </Suspense>
        )}
      </div>
      <InlineBootScript script={reserveRecent} />
    </>
  );
}
