import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpenCommandLine, openCommandLine } from "../../testing/open-command-line.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { insertCustomer } from "../account/customer-queries.ts";
import { insertOrder } from "./order-queries.ts";
import { blockFor } from "./order-blocks.ts";
import { incrementOrderCounts, selectCounts } from "./order-counts.ts";
import { firstRow, insertRows } from "../../testing/table-rows.ts";

let line: OpenCommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line.close());

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));

async function newCustomer(phone: string): Promise<string> {
  const customerId = uuidV7();
  await line.db.query(insertCustomer, { customerId, phone, at: at(0) });
  return customerId;
}

async function place(customerId: string, orderNo: string, placedAt: Date): Promise<void> {
  await line.db.transaction(async (tx) => {
    const blockFrom = await blockFor(tx, customerId, placedAt);
    const numbers = { orderNo, waybillNo: `${customerId} ${orderNo}` };
    await insertOrder(tx, { customerId, ...numbers, placedAt, blockFrom, details: {}, searchTokens: [] });
    await incrementOrderCounts(tx, customerId, blockFrom);
  });
}

/** As a process of the former version, without blocks and counts. */
async function placeAsFormerVersion(customerId: string, orderNo: string, placedAt: Date): Promise<void> {
  await insertRows(line.db, "customer_order", [
    {
      customer_id: customerId,
      order_no: orderNo,
      waybill_no: `${customerId} ${orderNo}`,
      placed_at: placedAt,
      status: "WAITING_PICKUP",
      details: "{}",
    },
  ]);
}

const blocksOf = (customerId: string) =>
  line.db.execute<{ block_from: Date; orders: number }>(
    "select block_from, orders from customer_order_block where customer_id = $1 and orders > 0 order by block_from",
    [customerId],
  );

it("corrects the counts of orders that a process of the former version placed during an upgrade, and no others", async () => {
  const { db } = line;
  const [right, wrong, silent] = [
    await newCustomer("+6281288004471"),
    await newCustomer("+6281288004472"),
    await newCustomer("+6281288004473"),
  ];
  await place(right, "RO1", at(1));
  await place(wrong, "RO2", at(1));
  // Starts a second block.
  await insertRows(db, "customer_order_block", [
    { customer_id: wrong, block_from: at(5), status: "WAITING_PICKUP", orders: 0 },
  ]);
  await placeAsFormerVersion(wrong, "RO3", at(2));
  await placeAsFormerVersion(wrong, "RO4", at(6));
  await placeAsFormerVersion(silent, "RO5", at(6));
  expect(await selectCounts(db, wrong)).toMatchObject({ WAITING_PICKUP: 1 });

  expect(await line.rimba("repair")).toEqual({
    code: 0,
    err: [],
    out: ["Mended: the numbers of orders of 2 customers, the search of 0 contacts."],
  });
  expect(await selectCounts(db, wrong)).toMatchObject({ WAITING_PICKUP: 3 });
  expect(await selectCounts(db, silent)).toMatchObject({ WAITING_PICKUP: 1 });
  expect(await blocksOf(wrong)).toEqual([
    { block_from: new Date(0), orders: 2 },
    { block_from: at(5), orders: 1 },
  ]);
  expect(await selectCounts(db, right)).toMatchObject({ WAITING_PICKUP: 1 });
  expect((await line.rimba("repair")).out).toEqual(["Everything agrees."]);
});

it("adds search words to contacts that the former version stored", async () => {
  const customerId = await newCustomer("+6281288004474");
  await insertRows(line.db, "contact", [
    {
      customer_id: customerId,
      contact_id: uuidV7(),
      name: "Made Wirawan",
      phone: "+6281355502214",
      area_id: "ID-737109",
      address: "Jl. Boulevard No. 8",
      is_default: false,
      updated_at: at(0),
    },
  ]);
  expect((await line.rimba("repair")).out).toEqual([
    "Mended: the numbers of orders of 0 customers, the search of 1 contact.",
  ]);
  const { search_text } = await firstRow<{ search_text: string }>(line.db, "select search_text from contact");
  expect(search_text).toContain("made wirawan");
});
