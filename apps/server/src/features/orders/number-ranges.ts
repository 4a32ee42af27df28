import type { WaybillFormat } from "@rimba/contract";
import { rangeCapacity, rangeWaybill } from "@rimba/domain";
import { type Db, optionalRow } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";

const insertRange = statement({
  name: "orders.insertNumberRange",
  text: `
insert into number_range (first_place, last_place, holder)
select first_place, first_place + :count - 1, :holder
from (select coalesce(max(last_place) + 1, 0) as first_place from number_range) as next
where first_place + :count <= :capacity
on conflict do nothing returning first_place as "firstPlace", last_place as "lastPlace"`,
  params: { count: "bigint", holder: "text", capacity: "bigint" },
  row: { firstPlace: "bigint", lastPlace: "bigint" },
});

const countFree = statement({
  name: "orders.countFreeRangeNumbers",
  text: "select :capacity - coalesce(max(last_place) + 1, 0) as free from number_range",
  params: { capacity: "bigint" },
  row: { free: "bigint" },
});

export const selectNumberRanges = statement({
  name: "orders.selectNumberRanges",
  text: `
select first_place as "firstPlace", last_place as "lastPlace", holder, created_at as "createdAt"
from number_range order by first_place`,
  row: { firstPlace: "bigint", lastPlace: "bigint", holder: "text", createdAt: "timestamptz" },
});

/** Waybill numbers for one holder, in order; or how many are left, if that is less. */
export type HandedOut =
  | { readonly kind: "ok"; readonly waybillNos: readonly string[] }
  | { readonly kind: "tooMany"; readonly free: number };

/**
 * Hands out waybill numbers that an outlet or a partner prints before the shipment is known. No order and no other holder
 * gets them. Throws `DatabaseUnavailable`.
 */
export async function handOutNumbers(
  db: Db,
  format: WaybillFormat,
  { holder, count }: { readonly holder: string; readonly count: number },
): Promise<HandedOut> {
  const capacity = rangeCapacity(format);
  for (;;) {
    const range = await optionalRow(db, insertRange, { count, holder, capacity });
    if (range !== null) {
      const { firstPlace } = range;
      return {
        kind: "ok",
        waybillNos: Array.from({ length: count }, (_, index) => rangeWaybill(format, firstPlace + index)),
      };
    }
    const left = await optionalRow(db, countFree, { capacity });
    const free = left?.free ?? 0;
    if (free < count) return { kind: "tooMany", free };
    // Another one was handed out in the same moment: this one begins behind it.
  }
}
