import { orderProgress } from "@rimba/domain";
import type { ShipmentFollower } from "./tracking/derivation/tracking-views.ts";
import { scheduleOverdueNews } from "./notifications/overdue-news.ts";
import { storeNews } from "./notifications/store-news.ts";
import { updateOrdersOfShipments, waybillsWithOrder } from "./orders/follow-shipments.ts";

/** Orders follow the derived state of their shipments, and what is new of a shipment is stored for those who wait for it. */
export const shipmentFollower: ShipmentFollower = {
  followed: waybillsWithOrder,
  async follow(tx, derived, now) {
    const progress = [...derived].map(
      ([waybillNo, { shipment }]) => [waybillNo, orderProgress(shipment)] as const,
    );
    await updateOrdersOfShipments(tx, new Map(progress), now);
    await storeNews(tx, derived, now);
  },
  awaited: scheduleOverdueNews,
};
