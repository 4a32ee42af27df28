import { describe, expect, it } from "vitest";
import { makeDraftStore } from "../app/storage/drafts.ts";
import { emptyForm, type QuestionnaireForm } from "./questionnaire-form.ts";
import { type DraftContext, makeQuestionnaireStore } from "./questionnaire-store.ts";

const context: DraftContext = { version: 3, locale: "id", marks: { name: "a" }, source: "mitra-sem" };
const form: QuestionnaireForm = { ...emptyForm, texts: { name: "Sari" } };
const hour = 3_600_000;

function device() {
  const stored = new Map<string, string>();
  let now = 1_000_000;
  let keys = 0;
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return {
    stored,
    now: () => now,
    pass: (ms: number) => (now += ms),
    open: () => {
      const drafts = makeDraftStore(
        storage,
        () => now,
        () => null,
      );
      const newKey = () => `key${(keys += 1)}`;
      return makeQuestionnaireStore("franchise", drafts, { newKey, now: () => now });
    },
  };
}

describe("a stored questionnaire", () => {
  it("is restored on the next page, with its key, the pending request and the source", () => {
    const { open } = device();
    open().storePendingRequests({ ...context, form }, ['{"version":3}']);
    expect(open().current()).toEqual({ ...context, form, key: "key1", sent: ['{"version":3}'] });
  });

  it("keeps one key through all changes until it is used for other answers", () => {
    const store = device().open();
    store.write({ ...context, form });
    store.write({ ...context, form: { ...form, choices: { goods: ["food"] } } });
    expect(store.current()?.key).toBe("key1");
    store.renewKey();
    expect(store.current()).toMatchObject({ key: "key2", sent: [] });
  });

  it("is deleted after a week, when it is cleared, and when it is empty", () => {
    const { open, pass, stored } = device();
    open().write({ ...context, form });
    pass(6 * 24 * hour);
    expect(open().current()).not.toBeNull();
    pass(24 * hour);
    expect(open().current()).toBeNull();
    open().write({ ...context, form });
    open().clear();
    expect(stored.size).toBe(0);
    const store = open();
    store.write({ ...context, form });
    store.write({ ...context, form: emptyForm });
    expect(stored.size).toBe(0);
  });

  it("drops pictures that the server has deleted meanwhile", () => {
    const { open, now, pass } = device();
    const picture = { name: "depan.jpg", size: 9 };
    const pictures = [
      { ...picture, fileKey: "soon", until: now() + hour },
      { ...picture, fileKey: "later", until: now() + 3 * hour },
    ];
    open().write({ ...context, form: { ...form, pictures: { premises: pictures } } });
    pass(2 * hour);
    expect(open().current()?.form.pictures["premises"]).toEqual([pictures[1]]);
  });

  it.each(["{", "[]", '{"texts":{}}', '{"texts":[],"choices":{},"areas":{},"pictures":{}}'])(
    "with an invalid format is ignored: %s",
    (text) => {
      const { open, stored, now } = device();
      const draft = JSON.stringify({ form: text, by: JSON.stringify(context), key: "k" });
      stored.set(
        "draft:questionnaire-franchise",
        JSON.stringify({ version: 1, savedAt: now(), text: draft }),
      );
      expect(open().current()).toBeNull();
    },
  );

  it("ignores answers of another type", () => {
    const { open, stored, now } = device();
    const odd = { texts: { a: 1, name: "Sari" }, choices: { b: "x" }, areas: { c: {} }, pictures: { d: 1 } };
    const draft = JSON.stringify({ form: JSON.stringify(odd), by: JSON.stringify(context), key: "k" });
    stored.set("draft:questionnaire-franchise", JSON.stringify({ version: 1, savedAt: now(), text: draft }));
    expect(open().current()?.form).toEqual({ ...form, pictures: { d: [] } });
  });
});
