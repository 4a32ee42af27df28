import { describe, expect, it, onTestFinished } from "vitest";
import type { ApiFailure, ApiResult } from "../api/client.ts";
import { makeDraftStore } from "../storage/drafts.ts";
import { makeFormStore } from "./form-store.ts";
import { isSameRequest, submitOnce, withRetries } from "./use-idempotent-submit.ts";
import { errorCatalogue } from "@rimba/contract";

interface Order {
  readonly goodsName: string;
  readonly expectedTotal?: number;
  readonly expectedPromise?: { readonly promisedFrom: string };
}

const ignored = ["expectedTotal", "expectedPromise"] as const;

it("recognizes a request of which only an ignored field differs as the same, and no other one", () => {
  const tea: Order = { goodsName: "Teh", expectedTotal: 7, expectedPromise: { promisedFrom: "2026-11-26" } };
  const sent = JSON.stringify(tea);
  expect(isSameRequest(sent, tea, ignored)).toBe(true);
  expect(isSameRequest(sent, { ...tea, expectedTotal: 8 }, ignored)).toBe(true);
  expect(isSameRequest<Order>(sent, { goodsName: "Teh", expectedTotal: 7 }, ignored)).toBe(true);
  expect(isSameRequest(sent, { ...tea, goodsName: "Kopi" }, ignored)).toBe(false);
  expect(isSameRequest("{", tea, ignored)).toBe(false);
});

/** What happens to a call in transit. */
type Way = "answered" | "lost before" | "lost after" | "late" | "busy" | "refused";

const refusedWith = (status: number, code: number): ApiFailure => ({
  kind: "refused",
  status,
  code,
  msg: "",
  locale: "id",
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
  const store = makeFormStore<{ readonly form: string }>({
    draft: { key: "order", version: 1 },
    drafts: makeDraftStore(
      null,
      () => 0,
      () => null,
    ),
    newKey: () => `key-${(keys += 1)}`,
    parse: () => null,
    serialize: (content) => content,
  });

  function ask(wanted: Order, key: string): ApiResult<string> {
    const body = JSON.stringify(wanted);
    const known = byKey.get(key);
    if (known !== undefined && known.body !== body)
      return { kind: "failed", failure: refusedWith(409, errorCatalogue.idempotencyReused.code) };
    const orderNo = known?.orderNo ?? `RO${placed.length}`;
    if (known === undefined) {
      byKey.set(key, { body, orderNo });
      placed.push(wanted.goodsName);
    }
    return { kind: "ok", value: orderNo };
  }

  async function send(wanted: Order, key: string): Promise<ApiResult<string>> {
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
      const content = { form: goodsName };
      store.write(content);
      const wanted: Order = { goodsName };
      const result = await submitOnce({ store, send, ignored }, content, wanted);
      return result.kind === "ok"
        ? `${result.request.goodsName}${result.isFromEarlierAttempt ? " before" : ""}`
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
    expect(store.current()).toMatchObject({ form: "Kopi", sent: [] });
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

const tea: Order = { goodsName: "Teh" };

it("leaves the store as it is once another customer is logged in", async () => {
  const { store } = device();
  const content = { form: "Teh" };
  store.write(content);
  let isSameCustomer = true;
  const result = await submitOnce(
    {
      store,
      ignored,
      isSameCustomer: () => isSameCustomer,
      send: async () => {
        isSameCustomer = false;
        return { kind: "ok", value: "RO1" };
      },
    },
    content,
    tea,
  );
  expect(result.kind).toBe("unanswered");
  expect(store.current()).toMatchObject({ form: "Teh", sent: ['{"goodsName":"Teh"}'] });
});

it("retains what was typed before a refusal came", async () => {
  const { store } = device();
  store.write({ form: "Teh" });
  const send = async (): Promise<ApiResult<string>> => {
    store.write({ form: "Teh hijau" });
    return { kind: "failed", failure: refusedWith(409, errorCatalogue.quoteChanged.code) };
  };
  await submitOnce({ store, send, ignored }, { form: "Teh" }, tea);
  expect(store.current()).toMatchObject({ form: "Teh hijau", sent: [] });
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
      expect(result).not.toBe("sentInOtherTab");
    }
    arrive();
    expect(placed.length - reported.length).toBeLessThanOrEqual(1);
    expect(placed.slice(0, reported.length)).toEqual(reported);
  }
});

describe("a request whose connection is lost", () => {
  const lost: ApiResult<string> = { kind: "failed", failure: { kind: "unreachable" } };

  async function retried(answers: ApiResult<string>[], isOnline = true) {
    const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
    Object.defineProperty(globalThis, "navigator", { value: { onLine: isOnline }, configurable: true });
    onTestFinished(() => {
      if (before !== undefined) Object.defineProperty(globalThis, "navigator", before);
    });
    const waits: number[] = [];
    const result = await withRetries(
      async () => answers.shift() ?? lost,
      async (ms) => void waits.push(ms),
    );
    return { result, waits };
  }

  it("is sent again after growing waits until it is answered", async () => {
    const ok: ApiResult<string> = { kind: "ok", value: "RO1" };
    expect(await retried([lost, ok])).toEqual({ result: ok, waits: [400] });
    expect(await retried([])).toEqual({ result: lost, waits: [400, 1600] });
  });

  it("is not sent again without a network, after a timeout or after a refusal", async () => {
    expect((await retried([], false)).waits).toEqual([]);
    const refused = refusedWith(409, errorCatalogue.quoteChanged.code);
    for (const failure of [{ kind: "timedOut" } as const, refused])
      expect((await retried([{ kind: "failed", failure }])).waits).toEqual([]);
  });
});
