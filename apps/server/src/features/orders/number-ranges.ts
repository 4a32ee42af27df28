import type { WaybillFormat } from "@rimba/contract";
import { rangeCapacity, rangeWaybill } from "@rimba/domain";
import { type Db, optionalRow } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";

const insertRange = statement({
  name: "orders.insertNumberRange",
  text: `
insert into number_range (first_serial, last_serial, holder)
select first_serial, first_serial + :count - 1, :holder
from (select coalesce(max(last_serial) + 1, 0) as first_serial from number_range) as next
where first_serial + :count <= :capacity
on conflict do nothing returning first_serial as "firstSerial"`,
  params: { count: "bigint", holder: "text", capacity: "bigint" },
  row: { firstSerial: "bigint" },
});

const countFree = statement({
  name: "orders.countFreeRangeNumbers",
  text: "select :capacity - coalesce(max(last_serial) + 1, 0) as free from number_range",
  params: { capacity: "bigint" },
  row: { free: "bigint" },
});

export const selectNumberRanges = statement({
  name: "orders.selectNumberRanges",
  text: `
select first_serial as "firstSerial", last_serial as "lastSerial", holder, created_at as "createdAt"
from number_range order by first_serial`,
  row: { firstSerial: "bigint", lastSerial: "bigint", holder: "text", createdAt: "timestamptz" },
});

const selectTaken = statement({
  name: "orders.selectTakenWaybills",
  text: `
select waybill_no as "waybillNo" from tracking_view where waybill_no = any(:waybillNos)
union select waybill_no from shipment where waybill_no = any(:waybillNos)`,
  params: { waybillNos: "text[]" },
  row: { waybillNo: "text" },
});

/** Waybill numbers for one holder, in order; or how many are left, if that is less. */
export type NumberRangeResult =
  | { readonly kind: "ok"; readonly waybillNos: readonly string[] }
  | { readonly kind: "tooMany"; readonly free: number };

/**
 * Reserves waybill numbers that an outlet or a partner prints before the shipment is known. No order and no other holder
 * gets them, and no shipment has them. Throws `DatabaseUnavailable`.
 */
export async function createNumberRange(
  db: Db,
  format: WaybillFormat,
  { holder, count }: { readonly holder: string; readonly count: number },
): Promise<NumberRangeResult> {
  const capacity = rangeCapacity(format);
  const waybillNos: string[] = [];
  while (waybillNos.length < count) {
    const missing = count - waybillNos.length;
    const range = await optionalRow(db, insertRange, { count: missing, holder, capacity });
    if (range === null) {
      const free = (await optionalRow(db, countFree, { capacity }))?.free ?? 0;
      if (free < missing) return { kind: "tooMany", free };
      // Another one was reserved in the same moment: this one begins behind it.
      continue;
    }
    const { firstSerial } = range;
    const numbers = Array.from({ length: missing }, (_, index) => rangeWaybill(format, firstSerial + index));
    // The carrier's former numbers may look alike.
    const taken = new Set(
      (await db.query(selectTaken, { waybillNos: numbers })).map(({ waybillNo }) => waybillNo),
    );
    waybillNos.push(...numbers.filter((number) => !taken.has(number)));
  }
  return { kind: "ok", waybillNos };
}
