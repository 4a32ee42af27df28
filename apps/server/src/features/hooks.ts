import type { OnShipmentsDerived } from "./tracking/ingest/ingest-batch.ts";
import { followShipments } from "./orders/follow-shipments.ts";

/** Orders follow the derived state of their shipments. */
export const onShipmentsDerived: OnShipmentsDerived = followShipments;
