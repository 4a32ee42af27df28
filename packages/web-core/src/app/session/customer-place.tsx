import { type ComponentType, Suspense } from "react";
import type { Layout } from "../../ui/layout.ts";
import { InlineBootScript } from "../document/hydration.tsx";
import { type PersistedStore, usePersisted } from "../storage/persisted-store.ts";
import styles from "./customer-place.module.css";
import { useLoggedIn } from "./session-mark.tsx";

interface Props {
  readonly layout: Layout;
  /** The strip, which is downloaded for customers only. */
  readonly strip: ComponentType<{ readonly layout: Layout }>;
  /** Whether it had something to show the last time. */
  readonly store: PersistedStore<boolean>;
  /** Before the first paint: makes the place as the stored value says. */
  readonly bootScript: string;
  /** Whether it has space as long as that is not known. */
  readonly isReservedAtFirst: boolean;
}

/**
 * The place of a strip for customers on home. The cached page has only its space, which the style sheet opens on a device
 * with a login.
 */
export function CustomerPlace({ layout, strip: Strip, store, bootScript, isReservedAtFirst }: Props) {
  const isLoggedIn = useLoggedIn();
  const isFilled = usePersisted(store) ?? isReservedAtFirst;
  return (
    <>
      <div
        className={`${styles.place} ${styles[layout]}`}
        data-none={isFilled ? undefined : ""}
        suppressHydrationWarning
      >
        {isLoggedIn && (
          <Suspense>
            <Strip layout={layout} />
          </Suspense>
        )}
      </div>
      <InlineBootScript script={bootScript} />
    </>
  );
}
