import type { ShipmentFollower } from "./tracking/derivation/tracking-views.ts";
import { followShipments, waybillsWithOrder } from "./orders/follow-shipments.ts";

/** Orders follow the derived state of their shipments. */
export const shipmentFollower: ShipmentFollower = {
  followed: waybillsWithOrder,
  follow: followShipments,
};
