import { describe, expect, it } from "vitest";
import { makeDraftStore } from "../../app/storage/drafts.ts";
import { filledOrder } from "./order-fixtures.ts";
import { makeOrderStore } from "./order-store.ts";

const [sari, made] = ["Sari", "Made"].map((name) => Buffer.alloc(32, name).toString("base64url"));

function device() {
  const stored = new Map<string, string>();
  let keys = 0;
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const drafts = (customerKey = sari, place: typeof storage | null = storage) =>
    makeDraftStore(
      place,
      () => 1_000_000,
      () => customerKey ?? null,
    );
  const open = (customerKey = sari, place: typeof storage | null = storage) =>
    makeOrderStore(drafts(customerKey, place), () => `key-${(keys += 1)}`);
  return { drafts, open };
}

describe("the order form on a device", () => {
  it("is there again after a reload, with the same key and what was sent without an answer", () => {
    const { open } = device();
    const store = open();
    store.write(filledOrder);
    const { key } = store.setSent(filledOrder, ['{"goodsName":"Kopi"}', "{}"]);
    expect(open().current()).toEqual({ form: filledOrder, key, sent: ['{"goodsName":"Kopi"}', "{}"] });
  });

  it("keeps one key until it is placed, and another one afterwards", () => {
    const store = device().open();
    store.write(filledOrder);
    const first = store.current()?.key;
    store.write({ ...filledOrder, goodsName: "Kopi" });
    expect(store.current()?.key).toBe(first);
    store.clear();
    expect(store.current()).toBeNull();
    store.write(filledOrder);
    expect(store.current()?.key).not.toBe(first);
  });

  it("takes another key where the first stands for an order already, and loses nothing", () => {
    const store = device().open();
    const { key } = store.setSent(filledOrder, ["{}"]);
    store.renewKey();
    expect(store.current()).toMatchObject({ form: filledOrder, sent: [] });
    expect(store.current()?.key).not.toBe(key);
  });

  it("is not another customer's", () => {
    const { open } = device();
    open().write(filledOrder);
    expect(open(made).current()).toBeNull();
  });

  it("works without a storage, across the pages of one visit", () => {
    const store = device().open(sari, null);
    store.write(filledOrder);
    expect(store.current()?.form).toEqual(filledOrder);
  });

  it("tells who watches", () => {
    const store = device().open();
    let reported = 0;
    const leave = store.subscribe(() => (reported += 1));
    store.write(filledOrder);
    store.clear();
    leave();
    store.write(filledOrder);
    expect(reported).toBe(2);
  });

  it.each(["{", "{}", "[1]", "null", "[[]]"])(
    "has nothing on its way where another hand wrote: %s",
    (sent) => {
      const { drafts, open } = device();
      const form = JSON.stringify(filledOrder);
      drafts().write({ key: "order", version: 1, sealed: true }, { form, key: "k", sent });
      expect(open().current()).toEqual({ form: filledOrder, key: "k", sent: [] });
    },
  );

  it.each(["{", "[]", "{}", '{"sender":{}}', '{"pieces":[]}'])(
    "leaves aside what another hand wrote: %s",
    (form) => {
      const { drafts, open } = device();
      drafts().write({ key: "order", version: 1, sealed: true }, { form, key: "k" });
      expect(open().current()).toBeNull();
    },
  );
});
