import type { OnShipmentsDerived } from "./tracking/derivation/tracking-views.ts";
import { followShipments } from "./orders/follow-shipments.ts";

/** Orders follow what is derived of their shipments. */
export const onShipmentsDerived: OnShipmentsDerived = followShipments;
