import { optionalPart } from "../../app/lazy/optional-part.ts";
import { CustomerPlace } from "../../app/session/customer-place.tsx";
import { customerStores, incomingShipmentsKey } from "../../app/session/session-mark.tsx";
import type { Layout } from "../../ui/layout.ts";

const Incoming = optionalPart(async () => (await import("./incoming-shipments.tsx")).IncomingShipments);

/** Before the first paint: a customer to whom shipments were on their way the last time needs space for them. */
const reserveShipments = import.meta.env.SSR
  ? `try {
  if (localStorage.getItem("${incomingShipmentsKey}") === "true")
    delete document.currentScript.previousElementSibling.dataset.none;
} catch {}`
  : "";

/** The shipments that are on their way to the customer, on home. Most customers have none, so no space at first. */
export function IncomingPlace({ layout }: { layout: Layout }) {
  return (
    <CustomerPlace
      layout={layout}
      strip={Incoming}
      store={customerStores.hasIncomingShipments}
      bootScript={reserveShipments}
      isReservedAtFirst={false}
    />
  );
}
