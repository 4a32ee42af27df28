import type { Engine } from "../../../platform/db/db.ts";

/**
 * Items per transaction: other writers wait for the locks of a part of a batch only. On the embedded engine
 * visitors wait for the one connection, so its parts are smaller.
 */
export const maxItems = { postgres: 250, pglite: 50 } as const satisfies Record<Engine, number>;

/** Splits a batch into transactions. Items of one waybill stay together, so its answer is written once. */
export function chunksByWaybill<Item extends { readonly waybillNo: string }>(
  items: Iterable<readonly [number, Item]>,
  engine: Engine,
): Map<number, Item>[] {
  const byWaybill = Map.groupBy(items, ([, { waybillNo }]) => waybillNo);
  const chunks: Map<number, Item>[] = [];
  for (const group of byWaybill.values()) {
    const last = chunks.at(-1);
    if (last === undefined || last.size + group.length > maxItems[engine]) chunks.push(new Map(group));
    else for (const [index, item] of group) last.set(index, item);
  }
  return chunks;
}
