import { type BatchResponse, fieldErrors, fieldIssues, type Locale } from "@rimba/contract";
import type * as z from "zod/mini";
import { rejected, type ItemOutcome } from "./item-outcome.ts";

/**
 * Each item is checked for itself: a wrong one is rejected with its fields while the others go on to `store`.
 * The answer lists every item in the order sent.
 */
export async function handleBatch<Item>(
  items: readonly unknown[],
  schema: z.ZodMiniType<Item>,
  locale: Locale,
  store: (legal: readonly Item[]) => Promise<ItemOutcome[]>,
): Promise<BatchResponse> {
  const outcomes: ItemOutcome[] = [];
  const legal: { index: number; item: Item }[] = [];
  items.forEach((item, index) => {
    const parsed = schema.safeParse(item);
    if (parsed.success) legal.push({ index, item: parsed.data });
    else outcomes[index] = rejected(...fieldIssues(parsed.error));
  });
  const stored = await store(legal.map(({ item }) => item));
  legal.forEach(({ index }, position) => {
    const outcome = stored[position];
    if (outcome === undefined) throw new Error("a legal item was left without an outcome");
    outcomes[index] = outcome;
  });
  const results = outcomes.map((outcome, index) => ({
    index,
    outcome: outcome.kind,
    errors: outcome.kind === "rejected" ? fieldErrors(outcome.issues, locale) : [],
  }));
  const rejectedCount = results.filter(({ outcome }) => outcome === "rejected").length;
  return { accepted: results.length - rejectedCount, rejected: rejectedCount, results };
}
