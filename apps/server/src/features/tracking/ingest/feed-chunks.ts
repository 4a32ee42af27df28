import type { Engine } from "../../../platform/db/db.ts";

/**
 * Items in one transaction: others wait for the locks of a part of a batch, never for all of it. The embedded engine's
 * visitors wait for the one connection, so its parts are smaller.
 */
const maxItems = { postgres: 250, pglite: 50 } as const satisfies Record<Engine, number>;
/** Characters in the parameters of one statement: the driver encodes them in one go. */
const maxStatementLength = 500_000;

/** Parts of a batch, each for a transaction of its own. Items of one waybill stay together: its answer is written once. */
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

/** Parts of `rows` that one statement takes each. */
export function statementParts<Row>(rows: readonly Row[], lengthOf: (row: Row) => number): Row[][] {
  const parts: Row[][] = [];
  let length = Infinity;
  for (const row of rows) {
    length += lengthOf(row);
    if (length > maxStatementLength) {
      parts.push([]);
      length = lengthOf(row);
    }
    parts.at(-1)?.push(row);
  }
  return parts;
}
