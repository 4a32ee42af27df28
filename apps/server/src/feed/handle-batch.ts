import { batchResponse, explainedIssues, fieldErrors, type Locale } from "@rimba/contract";
import type * as z from "zod/mini";
import { mapYielding } from "../platform/jobs/yield-timer.ts";
import { rejected, type ItemOutcome } from "../platform/import/item-outcome.ts";

/** Per item: the first errors of a thousand are enough to find the cause. */
const maxErrors = 20;

const itemResult = batchResponse.shape.results.def.element;

/**
 * Checks each item separately: a wrong one is rejected with its fields while the others go to `store`, with their indexes.
 * Returns the response as JSON text, with every item in the given order. All of it runs in slices.
 */
export async function handleBatch<Item>(
  items: readonly unknown[],
  schema: z.ZodMiniType<Item>,
  locale: Locale,
  store: (valid: readonly Item[], indexes: readonly number[]) => Promise<ItemOutcome[]>,
): Promise<string> {
  const valid: { index: number; item: Item }[] = [];
  const outcomes = await mapYielding(items, (item, index): ItemOutcome | undefined => {
    const overlong = overlongList(item);
    if (overlong !== null) return rejected({ path: overlong, key: "field.tooLarge" });
    const parsed = schema.safeParse(item);
    if (!parsed.success) return rejected(...explainedIssues(parsed.error, item));
    valid.push({ index, item: parsed.data });
    return undefined;
  });
  const stored = await store(
    valid.map(({ item }) => item),
    valid.map(({ index }) => index),
  );
  valid.forEach(({ index }, position) => (outcomes[index] = stored[position]));
  let accepted = 0;
  const results = await mapYielding(outcomes, (outcome, index) => {
    if (outcome === undefined) throw new Error(`Item ${index} of the batch has no outcome`);
    if (outcome.kind !== "rejected") accepted += 1;
    const errors = outcome.kind === "rejected" ? fieldErrors(outcome.issues.slice(0, maxErrors), locale) : [];
    return JSON.stringify(itemResult.parse({ index, outcome: outcome.kind, errors }));
  });
  const rejectedCount = results.length - accepted;
  return `{"accepted":${accepted},"rejected":${rejectedCount},"results":[${results.join(",")}]}`;
}

/** Limit for every list in an item of the feed: pieces are 999 at most. */
const maxListLength = 1000;
/** Lists below this level are in no field of the feed: nothing reads them. */
const maxDepth = 20;

/**
 * The path of a list that is too long to be checked element by element, which would block the event loop and
 * report a fault for each. Null: none.
 */
function overlongList(value: unknown, path = "", depth = 0): string | null {
  if (typeof value !== "object" || value === null || depth > maxDepth) return null;
  if (Array.isArray(value) && value.length > maxListLength) return path;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== "object" || inner === null) continue;
    const found = overlongList(inner, path === "" ? name : `${path}.${name}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
