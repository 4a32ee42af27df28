import { recentKey, useRecent } from "@rimba/web-core/tracking/recent/recent-store.ts";
import { InlineBootScript } from "@rimba/web-core/app/document/hydration.tsx";
import type { RecentList as RecentListPart } from "@rimba/web-core/tracking/recent/recent-list.tsx";
import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from "react";
import css from "./recent.module.css";
import { lazyImport } from "@rimba/web-core/app/lazy/lazy-import.ts";

/** More are on the tracking page. */
const max = 2;

// Fetched only on a device that tracked something before: the first visit goes without. So does home where it does not come.
const RecentList = lazy(
  async (): Promise<{ default: ComponentType<ComponentProps<typeof RecentListPart>> }> => {
    try {
      const { RecentList: component } = await lazyImport(
        () => import("@rimba/web-core/tracking/recent/recent-list.tsx"),
      );
      return { default: component };
    } catch {
      return { default: () => null };
    }
  },
);

/** Tells the empty place, before the page is painted, how many cards it will hold. */
const reserveSpace = import.meta.env.SSR
  ? `{
  const place = document.currentScript.previousElementSibling;
  try {
    place.dataset.cards = Math.min(${max}, JSON.parse(localStorage.getItem("${recentKey}")).length);
  } catch {}
}`
  : "";

export function Recent() {
  const known = useRecent().length > 0;
  // Once there it stays, to say that it was emptied.
  const [shown, setShown] = useState(known);
  if (known && !shown) setShown(true);
  return (
    <>
      <div className={css.place} suppressHydrationWarning>
        {shown && (
          <Suspense>
            <RecentList layout="narrow" limit={max} className={css.recent} />
          </Suspense>
        )}
      </div>
      <InlineBootScript script={reserveSpace} />
    </>
  );
}
