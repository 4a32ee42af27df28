import { describe, expect, it } from "vitest";
import type { ApiFailure, ApiResult } from "../../app/api/client.ts";
import { makeDraftStore } from "../../app/storage/drafts.ts";
import { readOrder } from "./check-order.ts";
import { filledOrder, soonest } from "./order-fixtures.ts";
import { makeOrderStore } from "./order-store.ts";
import { isSameOrder, sendOrder } from "./place-order.ts";
import { errorCatalogue, type OrderInput, type SavedOrder } from "@rimba/contract";

function input(change: object, total = 718_940): OrderInput {
  const read = readOrder({ form: { ...filledOrder, ...change }, choices: { ...soonest, total } }, "id");
  if (read.input === null) throw new Error(JSON.stringify(read.errors));
  return read.input;
}

it("recognizes an order with another price or promised arrival as the same, and no other one", () => {
  const sent = JSON.stringify(input({}));
  expect(isSameOrder(sent, input({}))).toBe(true);
  expect(isSameOrder(sent, input({}, 800_000))).toBe(true);
  const { expectedPromise: _shown, ...withoutPromise } = input({});
  expect(isSameOrder(sent, withoutPromise)).toBe(true);
  expect(isSameOrder(sent, input({ goodsName: "Kopi" }))).toBe(false);
  expect(isSameOrder("{", input({}))).toBe(false);
});

/** What happens to a call in transit. */
type Way = "answered" | "lost before" | "lost after" | "late" | "busy" | "refused";

const refusedWith = (status: number, code: number): ApiFailure => ({
  kind: "refused",
  status,
  code,
  msg: "",
  fieldErrors: [],
  retryAfter: null,
});

/** One customer's device, and a server that places one order for each key like the real one. */
function device() {
  const placed: string[] = [];
  const byKey = new Map<string, { body: string; orderNo: string }>();
  const late: (() => void)[] = [];
  let ways: Way[] = [];
  let keys = 0;
  const store = makeOrderStore(
    makeDraftStore(
      null,
      () => 0,
      () => null,
    ),
    () => `key-${(keys += 1)}`,
  );

  function ask(wanted: OrderInput, key: string): ApiResult<SavedOrder> {
    const body = JSON.stringify(wanted);
    const known = byKey.get(key);
    if (known !== undefined && known.body !== body)
      return { kind: "failed", failure: refusedWith(409, errorCatalogue.idempotencyReused.code) };
    const orderNo = known?.orderNo ?? `RO${placed.length}`;
    if (known === undefined) {
      byKey.set(key, { body, orderNo });
      placed.push(wanted.goodsName);
    }
    return { kind: "ok", value: { orderNo } as SavedOrder };
  }

  async function save(wanted: OrderInput, key: string): Promise<ApiResult<SavedOrder>> {
    const way = ways.shift() ?? "answered";
    if (way === "refused" && !byKey.has(key))
      return { kind: "failed", failure: refusedWith(409, errorCatalogue.quoteChanged.code) };
    if (way === "busy") return { kind: "failed", failure: refusedWith(503, errorCatalogue.busy.code) };
    if (way === "late") late.push(() => ask(wanted, key));
    if (way === "lost after") ask(wanted, key);
    return way === "answered" || way === "refused"
      ? ask(wanted, key)
      : { kind: "failed", failure: { kind: "timedOut" } };
  }

  return {
    placed,
    store,
    /** Delivers delayed calls. */
    arrive: () => late.splice(0).forEach((one) => one()),
    order: async (goodsName: string, ...onTheWay: Way[]) => {
      ways = onTheWay;
      const form = { ...filledOrder, goodsName };
      store.write(form);
      const result = await sendOrder({ store, save }, form, input({ goodsName }));
      return result.kind === "ok"
        ? `${result.input.goodsName}${result.isFromEarlierTry ? " before" : ""}`
        : result.kind;
    },
  };
}

describe("an order whose answer was lost", () => {
  it("is reported even if another was selected meanwhile, which is then not placed", async () => {
    const { order, placed, store } = device();
    expect(await order("Teh", "lost after")).toBe("unanswered");
    expect(await order("Kopi")).toBe("Teh before");
    expect(placed).toEqual(["Teh"]);
    expect(store.current()).toMatchObject({ form: { goodsName: "Kopi" }, sent: [] });
  });

  it("is reported after any number of later lost responses", async () => {
    const { order, placed } = device();
    await order("Teh", "lost after");
    expect(await order("Kopi", "lost after")).toBe("unanswered");
    expect(await order("Kopi", "lost before")).toBe("unanswered");
    expect(await order("Gula", "answered", "lost after")).toBe("unanswered");
    expect(await order("Gula", "answered", "busy")).toBe("unanswered");
    expect(await order("Gula")).toBe("Teh before");
    expect(placed).toEqual(["Teh"]);
  });

  it("is reported if another was rejected before it arrived", async () => {
    const { order, placed, arrive } = device();
    await order("Teh", "late");
    expect(await order("Kopi", "refused")).toBe("refused");
    arrive();
    expect(await order("Kopi")).toBe("Teh before");
    expect(placed).toEqual(["Teh"]);
  });

  it("is not reported if it never arrived, or came after the other", async () => {
    const { order, placed, arrive } = device();
    await order("Teh", "late");
    expect(await order("Kopi")).toBe("Kopi");
    arrive();
    expect(placed).toEqual(["Kopi"]);
    expect(await order("Gula")).toBe("Gula");
    expect(placed).toEqual(["Kopi", "Gula"]);
  });
});

it("every placed order is reported, for any lost responses", async () => {
  const ways = ["answered", "lost before", "lost after", "late", "busy", "refused"] as const;
  let state = 7;
  const random = (count: number) => (state = (state * 48_271) % 2_147_483_647) % count;
  for (let history = 0; history < 300; history += 1) {
    const { order, placed, arrive } = device();
    const reported: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const onTheWay = Array.from({ length: 3 }, () => ways[random(ways.length)] ?? "answered");
      const result = await order(`Barang ${random(3)}`, ...onTheWay);
      if (result.startsWith("Barang")) reported.push(result.replace(" before", ""));
      if (random(3) === 0) arrive();
      expect(result).not.toBe("placedInOtherTab");
    }
    arrive();
    expect(placed.length - reported.length).toBeLessThanOrEqual(1);
    expect(placed.slice(0, reported.length)).toEqual(reported);
  }
});
