import type { batchResponse, Endpoint } from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { registerEndpoint } from "../platform/http/register-endpoint.ts";
import { feedAdmission, type FeedCallDeps } from "./feed-admission.ts";
import { handleBatch } from "./handle-batch.ts";
import type { ItemOutcome } from "../platform/import/item-outcome.ts";

/** 1,000 events with long texts are smaller than this. */
const bodyLimit = 8 * 1024 * 1024;

interface Batch<Request extends z.core.$ZodType, Item> {
  readonly itemsOf: (request: z.core.output<Request>) => readonly unknown[];
  /** The schema of one item. */
  readonly schema: z.ZodMiniType<Item>;
  readonly store: (valid: readonly Item[]) => Promise<ItemOutcome[]>;
}

/** A call of the feed for senders with a key of its scope: `store` gets the items that match the schema. */
export function registerBatch<Request extends z.core.$ZodType, Item>(
  feed: FastifyInstance,
  deps: FeedCallDeps,
  endpoint: Endpoint<Request, typeof batchResponse>,
  { itemsOf, schema, store }: Batch<Request, Item>,
): void {
  const { admit, slotOf } = feedAdmission(deps, endpoint);
  registerEndpoint(feed, endpoint, { bodyLimit, onRequest: admit }, async (call) => {
    const { input, locale, request, reply } = call;
    return slotOf(request).turn(async () => {
      // The sender left while the batch waited, and will send it again.
      if (reply.raw.destroyed) return { kind: "busy" };
      return { kind: "okText", json: await handleBatch(itemsOf(input), schema, locale, store) };
    });
  });
}
