import type { ShipmentStatus } from "@rimba/contract";
import { isFinished, statusesOf } from "@rimba/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { updateOrdersOfShipments } from "./follow-shipments.ts";
import { blockFor, blockSize, findPageStart } from "./order-blocks.ts";
import { incrementOrderCounts } from "./order-counts.ts";
import { insertOrder } from "./order-queries.ts";
import { type OrderFilter, listOrders } from "./order-list-queries.ts";
import { anonymizeOrders } from "./orders-of-account.ts";

/** One customer's orders in the expected order, and as stored. */
interface Placed {
  readonly orderNo: string;
  readonly placedAt: Date;
  status: ShipmentStatus;
}

const hour = 3_600_000;
const orders = 3 * blockSize + 50;
const customerId = uuidV7();
const placed: Placed[] = [];
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const start = Date.parse("2026-11-01T00:00:00Z");
  for (let nth = 0; nth < orders; nth += 1) {
    // Some have the same time, and some come from a clock that is behind, also at the end of a block.
    const isBehind = nth % 17 === 5 || (nth > 0 && nth % blockSize < 2);
    const placedAt = new Date(start + (Math.floor(nth / 3) - (isBehind ? 2 : 0)) * hour);
    placed.push({ orderNo: `RO${nth}`, placedAt, status: "WAITING_PICKUP" });
  }
  await place(customerId, placed);
  // Every third is delivered and every seventh picked up, in random order.
  await follow(
    placed.filter((_, nth) => nth % 3 === 1),
    "SIGNED",
  );
  await follow(
    placed.filter((_, nth) => nth % 7 === 2 && nth % 3 !== 1),
    "PICKED_UP",
  );
}, 60_000);
afterAll(() => database.drop());

async function place(
  owner: string,
  some: readonly { readonly orderNo: string; readonly placedAt: Date }[],
): Promise<void> {
  await database.db.transaction(async (tx) => {
    for (const { orderNo, placedAt } of some) {
      const blockFrom = await blockFor(tx, owner, placedAt);
      const numbers = { orderNo, waybillNo: `${owner} ${orderNo}` };
      await insertOrder(tx, {
        customerId: owner,
        ...numbers,
        placedAt,
        blockFrom,
        details: {},
        searchTokens: [],
      });
      await incrementOrderCounts(tx, owner, blockFrom);
    }
  });
}

async function follow(some: readonly Placed[], status: ShipmentStatus): Promise<void> {
  const progress = new Map(
    some.map(({ orderNo }) => [
      `${customerId} ${orderNo}`,
      { status, failedPickup: null, needsAction: false },
    ]),
  );
  await database.db.transaction((tx) => updateOrdersOfShipments(tx, progress, new Date()));
  for (const order of some) order.status = status;
}

const all: OrderFilter = {
  customerId,
  isFinished: false,
  status: null,
  needsAction: false,
  placedFrom: null,
  placedBefore: null,
};
const days = (from: string | null, before: string | null) => ({
  placedFrom: from === null ? null : new Date(from),
  placedBefore: before === null ? null : new Date(before),
});
const lists: Readonly<Record<string, OrderFilter>> = {
  unfinished: all,
  completed: { ...all, isFinished: true },
  "picked up": { ...all, status: "PICKED_UP" },
  "of some days": { ...all, ...days("2026-11-02T10:00:00Z", "2026-11-08T00:00:00Z") },
  "since a day": { ...all, isFinished: true, ...days("2026-11-03T00:00:00Z", null) },
  "until a day": { ...all, status: "SIGNED", isFinished: true, ...days(null, "2026-11-06T00:00:00Z") },
  "of days without any": { ...all, ...days("2026-12-01T00:00:00Z", "2026-12-02T00:00:00Z") },
};

function expected({
  isFinished: finished,
  status,
  placedFrom: from,
  placedBefore: before,
}: OrderFilter): string[] {
  return placed
    .filter(
      (order) =>
        (status === null ? isFinished(order.status) === finished : order.status === status) &&
        (from === null || order.placedAt >= from) &&
        (before === null || order.placedAt < before),
    )
    .toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime() || (a.orderNo < b.orderNo ? 1 : -1))
    .map(({ orderNo }) => orderNo);
}

async function listed(filter: OrderFilter): Promise<string[]> {
  const counts = placed.filter(({ status }) =>
    filter.status === null ? isFinished(status) === filter.isFinished : status === filter.status,
  );
  const size = 7;
  const found: string[] = [];
  const whole = expected(filter).length;
  for (let offset = 0; offset < whole + size; offset += size) {
    const page = await listOrders(database.db, filter, counts.length, { offset, size });
    expect(page.total).toBe(whole);
    found.push(...page.orderNos);
  }
  return found;
}

it("orders are stored in several blocks that do not overlap", async () => {
  const blocks = await database.db.execute<{ block_from: Date; first: Date; last: Date; orders: number }>(
    `select block_from, min(placed_at) as first, max(placed_at) as last, count(*) as orders
     from customer_order where customer_id = $1 group by block_from order by block_from`,
    [customerId],
  );
  expect(blocks.length).toBe(4);
  for (const [nth, { last }] of blocks.slice(0, -1).entries())
    expect(last.getTime()).toBeLessThan(blocks[nth + 1]?.first.getTime() ?? 0);
});

it.each(Object.entries(lists))(
  "every page of a list is the same as without blocks: %s",
  async (_, filter) => {
    expect(await listed(filter)).toEqual(expected(filter));
  },
);

it("skips at most one block to reach a page", async () => {
  const inTab = expected(all).length;
  const statuses = statusesOf("unfinished");
  for (let newer = 0; newer < inTab; newer += 5) {
    const { placedBefore, skipped } = await findPageStart(database.db, { customerId, statuses }, newer);
    expect(skipped).toBeLessThan(blockSize * 1.1);
    const since = placed.filter(
      (order) => placedBefore !== null && order.placedAt >= placedBefore && !isFinished(order.status),
    );
    expect(since.length + skipped).toBe(newer);
  }
});

it("later orders with almost the same time are listed before the others", async () => {
  const next = Date.parse("2026-12-24T00:00:00Z");
  const later = Array.from({ length: blockSize }, (_, nth) => ({
    orderNo: `RO-later-${nth}`,
    placedAt: new Date(next + nth),
    status: "WAITING_PICKUP" as const,
  }));
  await place(customerId, later);
  placed.push(...later);
  expect(await listed(all)).toEqual(expected(all));
});

it("orders of a deleted account are in no block that links them, and are not counted", async () => {
  const leaving = uuidV7();
  const left = Array.from({ length: blockSize + 1 }, (_, nth) => ({
    orderNo: `RO-left-${nth}`,
    placedAt: new Date(nth),
  }));
  await place(leaving, left);
  await database.db.transaction((tx) => anonymizeOrders(tx, leaving, new Date()));
  const blocks = await database.db.execute<{ block_from: Date }>(
    "select distinct block_from from customer_order where account_deleted_at is not null",
  );
  expect(blocks.map(({ block_from: from }) => from.getTime())).toEqual([0]);
  const progress = new Map([
    [`${leaving} RO-left-1`, { status: "SIGNED" as const, failedPickup: null, needsAction: false }],
  ]);
  await database.db.transaction((tx) => updateOrdersOfShipments(tx, progress, new Date()));
  const counted = await database.db.execute<{ customer_id: string }>(
    "select distinct customer_id from customer_order_block",
  );
  expect(counted).toEqual([{ customer_id: customerId }]);
});
