import { Suspense } from "react";
import { InlineBootScript } from "../../app/document/hydration.tsx";
import { optionalPart } from "../../app/lazy/optional-part.ts";
import { customerStores, runningOrdersKey, useLoggedIn } from "../../app/session/session-mark.tsx";
import { usePersisted } from "../../app/storage/persisted-store.ts";
import type { Layout } from "../../ui/layout.ts";
import styles from "./running-orders-place.module.css";

const RunningOrders = optionalPart(async () => (await import("./running-orders.tsx")).RunningOrders);

/** Before the first paint: a customer who had no orders under way the last time needs no space for them. */
const reserveOrders = import.meta.env.SSR
  ? `try {
  if (localStorage.getItem("${runningOrdersKey}") === "false")
    document.currentScript.previousElementSibling.dataset.none = "";
} catch {}`
  : "";

/**
 * The customer's orders under way, on home. The cached page has only their space, which the style sheet opens on a
 * device with a login.
 */
export function RunningOrdersPlace({ layout }: { layout: Layout }) {
  const isLoggedIn = useLoggedIn();
  const hadOrders = usePersisted(customerStores.hasRunningOrders);
  return (
    <>
      <div
        className={`${styles.place} ${styles[layout]}`}
        data-none={hadOrders === false ? "" : undefined}
        suppressHydrationWarning
      >
        {isLoggedIn && (
          <Suspense>
            <RunningOrders layout={layout} />
          </Suspense>
        )}
      </div>
      <InlineBootScript script={reserveOrders} />
    </>
  );
}
