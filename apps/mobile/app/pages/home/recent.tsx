import { recentKey, useRecent } from "@rimba/web-core/tracking/recent/recent-store.ts";
import { InlineBootScript } from "@rimba/web-core/app/document/hydration.tsx";
import type { RecentList as RecentListPart } from "@rimba/web-core/tracking/recent/recent-list.tsx";
import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from "react";
import css from "./recent.module.css";
import { lazyImport } from "@rimba/web-core/app/lazy/lazy-import.ts";

/** The tracking page shows more. */
const max = 2;

// Loaded only on a device that has tracked before, so a first visit does not download it. Home works without it if
// loading fails.
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

/** Sets the number of cards in the placeholder before the first paint, so that it has the right height. */
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
  // Once shown, the list stays, so that it can report that it was emptied.
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
