import { optionalPart } from "../../app/lazy/optional-part.ts";
import { CustomerPlace } from "../../app/session/customer-place.tsx";
import { customerStores, runningOrdersKey } from "../../app/session/session-mark.tsx";
import type { Layout } from "../../ui/layout.ts";

const RunningOrders = optionalPart(async () => (await import("./running-orders.tsx")).RunningOrders);

/** Before the first paint: a customer who had no orders under way the last time needs no space for them. */
const reserveOrders = import.meta.env.SSR
  ? `try {
  if (localStorage.getItem("${runningOrdersKey}") === "false")
    document.currentScript.previousElementSibling.dataset.none = "";
} catch {}`
  : "";

/** The customer's orders under way, on home. */
export function RunningOrdersPlace({ layout }: { layout: Layout }) {
  return (
    <CustomerPlace
      layout={layout}
      strip={RunningOrders}
      store={customerStores.hasRunningOrders}
      bootScript={reserveOrders}
      isReservedAtFirst
    />
  );
}
