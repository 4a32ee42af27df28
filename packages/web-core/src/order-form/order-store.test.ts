import { describe, expect, it } from "vitest";
import { makeDraftStore } from "../drafts/draft-store.ts";
import { filledOrder } from "./order-fixtures.ts";
import { makeOrderStore } from "./order-store.ts";

function device() {
  const kept = new Map<string, string>();
  let keys = 0;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const open = (owner = "0812 •••• 4471", place: typeof storage | null = storage) =>
    makeOrderStore(
      makeDraftStore(place, () => 1_000_000),
      owner,
      () => `key-${(keys += 1)}`,
    );
  return { kept, open };
}

describe("the order form on a device", () => {
  it("is there again after a reload, with the same key and what was sent without an answer", () => {
    const { open } = device();
    const store = open();
    store.write(filledOrder);
    const { key } = store.setSent(filledOrder, '{"goodsName":"Kopi"}');
    expect(open().current()).toEqual({ form: filledOrder, key, sent: '{"goodsName":"Kopi"}' });
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
    const { key } = store.setSent(filledOrder, "{}");
    store.renewKey();
    expect(store.current()).toMatchObject({ form: filledOrder, sent: null });
    expect(store.current()?.key).not.toBe(key);
  });

  it("is not another customer's", () => {
    const { open } = device();
    open().write(filledOrder);
    expect(open("0813 •••• 1122").current()).toBeNull();
  });

  it("goes on without a storage, across the pages of one visit", () => {
    const store = device().open("0812 •••• 4471", null);
    store.write(filledOrder);
    expect(store.current()?.form).toEqual(filledOrder);
  });

  it("tells who watches", () => {
    const store = device().open();
    let told = 0;
    const leave = store.subscribe(() => (told += 1));
    store.write(filledOrder);
    store.clear();
    leave();
    store.write(filledOrder);
    expect(told).toBe(2);
  });

  it.each(["{", "[]", "{}", '{"sender":{}}', '{"pieces":[]}'])(
    "leaves aside what another hand wrote: %s",
    (form) => {
      const { kept, open } = device();
      kept.set(
        "draft:order",
        JSON.stringify({
          version: 1,
          savedAt: 1_000_000,
          owner: "0812 •••• 4471",
          values: { form, key: "k" },
        }),
      );
      expect(open().current()).toBeNull();
    },
  );
});
