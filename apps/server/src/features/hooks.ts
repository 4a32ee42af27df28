import type { OnShipmentsDerived } from "./tracking/derivation/tracking-views.ts";
import { followShipments } from "./orders/follow-shipments.ts";

/** Orders follow the derived state of their shipments. */
export const onShipmentsDerived: OnShipmentsDerived = followShipments;
