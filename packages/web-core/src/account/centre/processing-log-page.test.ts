import { afterEach, describe, expect, it } from "vitest";
import type { AccountService } from "../page.ts";
import { pageContext } from "../../testing/page-services.ts";
import { loader } from "./processing-log-page.ts";
import { processingLabel } from "./processing-log.tsx";
import { accountEventKinds, toPage, locales, type ProcessingEntry, type User } from "@rimba/contract";
import { overwriteGetLocale } from "@rimba/content/runtime";

const user: User = { nickname: "Ayu", phone: "0812 •••• 4471", corporate: false, phoneChange: null };
const entries = Array.from({ length: 45 }, (_none, index): ProcessingEntry => ({
  id: String(index),
  kind: "loggedIn",
  at: new Date(Date.UTC(2026, 10, 20, 3, 0, -index)).toISOString(),
  detail: null,
}));

const account: Partial<AccountService> = {
  user: async () => ({ kind: "ok", user }),
  processing: async (page) => ({
    kind: "ok",
    page: toPage(
      entries.slice((page.current - 1) * page.size, page.current * page.size),
      entries.length,
      page,
    ),
  }),
};
const load = (query: string, given = account) =>
  loader({
    context: pageContext({ path: `/personalCenter/processingLog${query}`, account: given }),
  });

describe("the page of the processing log", () => {
  it.each([
    ["", 1, 20],
    ["?page=3", 3, 5],
    ["?page=99", 3, 5],
    ["?page=-1", 1, 20],
    ["?page=1e9", 1, 20],
  ])("%s shows page %i with %i entries", async (query, current, shown) => {
    const { data } = await load(query);
    if (data.kind !== "ok") throw new Error("not loaded");
    expect([data.log.current, data.log.records.length, data.log.pages]).toEqual([current, shown, 3]);
  });

  it("is 503 without the database", async () => {
    const unavailable = { ...account, processing: async () => ({ kind: "unavailable" }) as const };
    const { data, init } = await load("", unavailable);
    expect([data, init?.status]).toEqual([{ kind: "unavailable", offline: false }, 503]);
  });
});

describe("each kind of entry", () => {
  afterEach(() => overwriteGetLocale(() => "id"));
  it.each(locales)("has a sentence of its own in %s", (locale) => {
    overwriteGetLocale(() => locale);
    const sentences = accountEventKinds.map((kind) =>
      processingLabel({ kind, detail: kind === "consentGiven" ? "privacy 1.0" : "RO261165873253" }),
    );
    expect(new Set(sentences).size).toBe(accountEventKinds.length);
    expect(sentences.join("\n")).toContain("RO 2611 6587 3253");
    expect(sentences.join("\n")).toContain("1.0");
  });
});
