import { describe, expect, it } from "vitest";
import { makeDraftStore } from "../../app/storage/drafts.ts";
import { filledOrder } from "./order-fixtures.ts";
import { makeOrderStore } from "./order-store.ts";

const [sari, made] = ["Sari", "Made"].map((name) => Buffer.alloc(32, name).toString("base64url"));

function device() {
  const stored = new Map<string, string>();
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
    makeOrderStore(drafts(customerKey, place));
  return { drafts, open };
}

describe("the order form on a device", () => {
  it("is restored after a reload, with the same key and the unanswered request", () => {
    const { open } = device();
    const store = open();
    store.write({ form: filledOrder });
    const key = store.storePendingRequests({ form: filledOrder }, ['{"goodsName":"Kopi"}', "{}"]);
    expect(open().current()).toEqual({ form: filledOrder, key, sent: ['{"goodsName":"Kopi"}', "{}"] });
  });

  it("keeps one key until the order is placed, and then gets another", () => {
    const store = device().open();
    store.write({ form: filledOrder });
    const first = store.current()?.key;
    store.write({ form: { ...filledOrder, goodsName: "Kopi" } });
    expect(store.current()?.key).toBe(first);
    store.clear();
    expect(store.current()).toBeNull();
    store.write({ form: filledOrder });
    expect(store.current()?.key).not.toBe(first);
  });

  it("gets another key if the first belongs to a placed order, and keeps its values", () => {
    const store = device().open();
    const key = store.storePendingRequests({ form: filledOrder }, ["{}"]);
    store.renewKey();
    expect(store.current()).toMatchObject({ form: filledOrder, sent: [] });
    expect(store.current()?.key).not.toBe(key);
  });

  it("is hidden from other customers", () => {
    const { open } = device();
    open().write({ form: filledOrder });
    expect(open(made).current()).toBeNull();
  });

  it("works without storage, across the pages of one visit", () => {
    const store = device().open(sari, null);
    store.write({ form: filledOrder });
    expect(store.current()?.form).toEqual(filledOrder);
  });

  it("notifies its subscribers", () => {
    const store = device().open();
    let reported = 0;
    const leave = store.subscribe(() => (reported += 1));
    store.write({ form: filledOrder });
    store.clear();
    leave();
    store.write({ form: filledOrder });
    expect(reported).toBe(2);
  });

  it.each(["{", "{}", "[1]", "null", "[[]]"])(
    "has no pending request if the stored value is invalid: %s",
    (sent) => {
      const { drafts, open } = device();
      const form = JSON.stringify(filledOrder);
      drafts().write({ key: "order", version: 1, sealed: true }, { form, key: "k", sent });
      expect(open().current()).toEqual({ form: filledOrder, key: "k", sent: [] });
    },
  );

  it.each(["{", "[]", "{}", '{"sender":{}}', '{"pieces":[]}'])(
    "ignores an invalid stored value: %s",
    (form) => {
      const { drafts, open } = device();
      drafts().write({ key: "order", version: 1, sealed: true }, { form, key: "k" });
      expect(open().current()).toBeNull();
    },
  );
});
