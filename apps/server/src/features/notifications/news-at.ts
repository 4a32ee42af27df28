import * as z from "zod/mini";
import type { NewsOfRow } from "./due-queries.ts";

/** In the outbox: when the newest news of a message was derived from its scan. Messages that the former version stored have none. */
export const newsAt = z.optional(z.string());

/** Of at least one shipment. */
export function newestNewsAt(shipments: readonly NewsOfRow[]): string {
  return new Date(Math.max(...shipments.map(({ noticed_at }) => noticed_at.getTime()))).toISOString();
}
