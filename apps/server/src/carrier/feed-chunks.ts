/** Waybills in one transaction: visitors and other senders wait for a small part of a batch, never for all of it. */
const maxWaybills = 50;
const maxItems = 250;
/** Characters in the parameters of one statement: the driver encodes them in one go. */
const maxStatementLength = 500_000;

/** Parts of a batch, each for a transaction of its own. Items of one waybill stay together: its answer is written once. */
export function chunksByWaybill<Item extends { readonly waybillNo: string }>(
  items: Iterable<readonly [number, Item]>,
): Map<number, Item>[] {
  const byWaybill = Map.groupBy(items, ([, { waybillNo }]) => waybillNo);
  const chunks: Map<number, Item>[] = [];
  let waybills = 0;
  for (const group of byWaybill.values()) {
    const last = chunks.at(-1);
    if (last === undefined || waybills === maxWaybills || last.size + group.length > maxItems) {
      chunks.push(new Map(group));
      waybills = 1;
    } else {
      for (const [index, item] of group) last.set(index, item);
      waybills += 1;
    }
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
