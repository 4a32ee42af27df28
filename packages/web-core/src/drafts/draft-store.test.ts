import { describe, expect, it } from "vitest";
import { type DraftForm, makeDraftStore } from "./draft-store.ts";

const form: DraftForm = { key: "nickname", version: 1 };

function device() {
  const kept = new Map<string, string>();
  let now = 1_000_000;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, pass: (ms: number) => (now += ms), open: () => makeDraftStore(storage, () => now) };
}

describe("a draft", () => {
  it("is there again on another page of the device", () => {
    const { open } = device();
    open().write(form, { nickname: "Sari" });
    expect(open().read(form)).toEqual({ nickname: "Sari" });
    expect(open().read({ ...form, key: "other" })).toBeNull();
  });

  it("is gone after a week without a change, and sooner where the form says so", () => {
    const { open, pass, kept } = device();
    open().write(form, { nickname: "Sari" });
    pass(24 * 3_600_000);
    expect(open().read(form)).not.toBeNull();
    expect(open().read({ ...form, days: 1 })).toBeNull();
    open().write(form, { nickname: "Sari" });
    pass(7 * 24 * 3_600_000);
    expect(open().read(form)).toBeNull();
    expect(kept.size).toBe(0);
  });

  it("of one customer is not shown to the next on the device, nor kept any longer", () => {
    const { open, kept } = device();
    const ofSari = { ...form, owner: "0812 •••• 4471" };
    open().write(ofSari, { nickname: "Sari" });
    expect(open().read(ofSari)).toEqual({ nickname: "Sari" });
    expect(open().read({ ...form, owner: "0813 •••• 1122" })).toBeNull();
    expect(kept.size).toBe(0);
    open().write(form, { nickname: "from before anybody logged in" });
    expect(open().read(ofSari)).toBeNull();
  });

  it("of another version of the form is left aside", () => {
    const { open } = device();
    open().write(form, { nickname: "Sari" });
    expect(open().read({ ...form, version: 2 })).toBeNull();
  });

  it("is not kept of a form without a word, and goes with what was in it", () => {
    const { open, kept } = device();
    open().write(form, { nickname: "Sari" });
    open().write(form, { nickname: " ", note: "" });
    expect(kept.size).toBe(0);
    open().write(form, { nickname: "Sari" });
    open().clear(form);
    expect(open().read(form)).toBeNull();
  });

  it.each(["{", "null", "[]", '{"version":1}', '{"version":1,"savedAt":1000000,"values":null}'])(
    "that another hand wrote is none: %s",
    (text) => {
      const { open, kept } = device();
      kept.set("draft:nickname", text);
      expect(open().read(form)).toBeNull();
    },
  );

  it("takes over no field that is not text", () => {
    const { open, kept } = device();
    kept.set("draft:nickname", '{"version":1,"savedAt":1000000,"values":{"nickname":"Sari","x":{"y":1}}}');
    expect(open().read(form)).toEqual({ nickname: "Sari" });
  });

  it("does without a storage", () => {
    const store = makeDraftStore(null, () => 0);
    store.write(form, { nickname: "Sari" });
    expect(store.read(form)).toBeNull();
  });
});
