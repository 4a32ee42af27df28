import type { OnShipmentsDerived } from "./tracking/ingest/ingest-batch.ts";
import { followShipments } from "./orders/follow-shipments.ts";

/** Orders follow what is derived of their shipments. */
export const onShipmentsDerived: OnShipmentsDerived = followShipments;
