import { describe, expect, it } from "vitest";
import { type DraftForm, makeDraftStore } from "./drafts.ts";

const form: DraftForm = { key: "nickname", version: 1 };
const ofCustomer: DraftForm = { ...form, sealed: true };
const [sari, made] = ["Sari", "Made"].map((name) => Buffer.alloc(32, name).toString("base64url"));

function device() {
  const stored = new Map<string, string>();
  let now = 1_000_000;
  let customerKey: string | null = sari ?? null;
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return {
    stored,
    pass: (ms: number) => (now += ms),
    /** Logs in another customer; null logs out. */
    logIn: (as: string | null = null) => (customerKey = as),
    open: () =>
      makeDraftStore(
        storage,
        () => now,
        () => customerKey,
      ),
  };
}

describe("a draft", () => {
  it("is restored on another page of the device", () => {
    const { open } = device();
    open().write(form, { nickname: "Sari" });
    expect(open().read(form)).toEqual({ nickname: "Sari" });
    expect(open().read({ ...form, key: "other" })).toBeNull();
  });

  it("expires after a week without a change, or sooner if the form says so", () => {
    const { open, pass, stored } = device();
    open().write(form, { nickname: "Sari" });
    pass(24 * 3_600_000);
    expect(open().read(form)).not.toBeNull();
    expect(open().read({ ...form, days: 1 })).toBeNull();
    open().write(form, { nickname: "Sari" });
    pass(7 * 24 * 3_600_000);
    expect(open().read(form)).toBeNull();
    expect(stored.size).toBe(0);
  });

  it("of one customer is hidden from the next on the device, and deleted", () => {
    const { open, stored, logIn } = device();
    open().write(ofCustomer, { nickname: "Sari" });
    expect(open().read(ofCustomer)).toEqual({ nickname: "Sari" });
    logIn(made);
    expect(open().read(ofCustomer)).toBeNull();
    expect(stored.size).toBe(0);
    logIn(sari);
    expect(open().read(ofCustomer)).toBeNull();
  });

  it("of a logged-out customer can be read only after that customer's next login", () => {
    const { open, stored, logIn } = device();
    open().write(ofCustomer, { nickname: "Puspita", address: "Jl. Kemang Raya" });
    logIn(null);
    expect([...stored.values()].join()).not.toMatch(/Puspita|Kemang|nickname/);
    expect(open().read(ofCustomer)).toBeNull();
    // Values typed afterwards are not stored either.
    open().write(ofCustomer, { nickname: "Orang lain" });
    logIn(sari);
    expect(open().read(ofCustomer)).toEqual({ nickname: "Puspita", address: "Jl. Kemang Raya" });
  });

  it("of a customer's form that was stored unencrypted is deleted", () => {
    const { open, stored } = device();
    open().write(form, { nickname: "from before" });
    expect(open().read(ofCustomer)).toBeNull();
    expect(stored.size).toBe(0);
  });

  it("of one form is not used for another", () => {
    const { open, stored } = device();
    open().write(ofCustomer, { nickname: "Sari" });
    stored.set("draft:order", stored.get("draft:nickname") ?? "");
    expect(open().read({ ...ofCustomer, key: "order" })).toBeNull();
  });

  it("of another version of the form is ignored", () => {
    const { open } = device();
    open().write(form, { nickname: "Sari" });
    expect(open().read({ ...form, version: 2 })).toBeNull();
  });

  it("is not stored for an empty form, and is deleted with its last value", () => {
    const { open, stored } = device();
    open().write(form, { nickname: "Sari" });
    open().write(form, { nickname: " ", note: "" });
    expect(stored.size).toBe(0);
    open().write(form, { nickname: "Sari" });
    open().clear(form);
    expect(open().read(form)).toBeNull();
  });

  it.each(["{", "null", "[]", '{"version":1}', '{"version":1,"savedAt":1000000,"text":"null"}'])(
    "with an invalid format is ignored: %s",
    (text) => {
      const { open, stored } = device();
      stored.set("draft:nickname", text);
      expect(open().read(form)).toBeNull();
    },
  );

  it("ignores fields that are not text", () => {
    const { open, stored } = device();
    const text = '{"nickname":"Sari","x":{"y":1}}';
    stored.set("draft:nickname", JSON.stringify({ version: 1, savedAt: 1_000_000, text }));
    expect(open().read(form)).toEqual({ nickname: "Sari" });
  });

  it("works without storage", () => {
    const store = makeDraftStore(
      null,
      () => 0,
      () => null,
    );
    store.write(form, { nickname: "Sari" });
    expect(store.read(form)).toBeNull();
  });
});
