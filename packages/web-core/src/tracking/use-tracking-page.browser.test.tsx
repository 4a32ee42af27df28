import { expect, test, vi } from "vitest";
import { recentStore } from "./recent/recent-store.ts";
import { storeOfflineStatuses, offlineStatuses } from "./recent/offline-status-store.ts";
import { runHook } from "../testing/run-hook.tsx";
import { sampleWaybill } from "../testing/sample-shipment.ts";
import type { TrackFormHandle } from "./form/track-form.tsx";
import { useLastKnown } from "./tracking-unavailable.tsx";
import type { ResultRow, TrackingView } from "./page-data.ts";
import { useEditIllegal, useFallbackRedirect, useRememberTracked } from "./use-tracking-page.ts";

const [first, second, third, fourth] = [1, 2, 3, 4].map((n) => sampleWaybill(n)) as [
  string,
  string,
  string,
  string,
];
const now = "2026-11-22T03:00:00.000Z";
const start = { kind: "start", by: "waybill", numbers: [], hasIgnored: false, now } as const;

function answered(...allRows: ResultRow[]): TrackingView {
  return { ...start, kind: "ok", allRows } as unknown as TrackingView;
}

function found(number: string, { isUnlocked = false } = {}): ResultRow {
  const situation = { tag: "transit", steps: { items: [] } };
  const summary = { situation, lastEvent: null };
  return { key: number, number, outcome: "found", isUnlocked, summary } as unknown as ResultRow;
}

const locked = (number: string): ResultRow => ({
  key: number,
  number,
  outcome: "locked",
  waybillNo: number,
});
const illegal = (number: string): ResultRow => ({
  key: "",
  number,
  outcome: "illegal",
  fault: "wrongLength",
});

test("stores what a page found, including locked shipments, with a summary of public data", async () => {
  const page = answered(
    found(first),
    found(second, { isUnlocked: true }),
    locked(third),
    { key: fourth, number: fourth, outcome: "notFound" },
    illegal("RBC1"),
  );
  await runHook({ site: "mobile" }, useRememberTracked, page);
  await expect.poll(() => recentStore.list()).toEqual([first, second, third]);
  expect([...offlineStatuses()]).toEqual([[first, { tag: "transit", steps: [], last: null, asOf: now }]]);
});

test("stores the shipments of the next page too, and nothing of a page without results", async () => {
  const { change } = await runHook({ site: "mobile" }, useRememberTracked, start as TrackingView);
  expect(recentStore.list()).toEqual([]);
  change(answered(illegal("RBC1")));
  change(answered(found(first)));
  await expect.poll(() => recentStore.list()).toEqual([first]);
  change(answered(found(second)));
  await expect.poll(() => recentStore.list()).toEqual([second, first]);
});

test("does not restore a shipment that was removed while its page stays open", async () => {
  const { change } = await runHook({ site: "mobile" }, useRememberTracked, answered(found(first)));
  await expect.poll(() => recentStore.list()).toEqual([first]);
  recentStore.remove(first);
  change(answered(found(first)));
  change(answered(found(first), found(second)));
  await expect.poll(() => recentStore.list()).toContain(second);
  recentStore.clear();
  change(answered(found(first), found(second)));
  await new Promise((done) => requestAnimationFrame(done));
  expect(recentStore.list()).toEqual([]);
});

function useEdit({ page, form }: { page: TrackingView; form: { current: TrackFormHandle | null } }) {
  return useEditIllegal(page, form);
}

test("puts a single illegal number into the text box, once", async () => {
  const edit = vi.fn<TrackFormHandle["edit"]>();
  const form = { current: { edit } };
  const { change } = await runHook({ site: "mobile" }, useEdit, { page: start, form });
  change({ page: answered(illegal("RBC1")), form });
  await expect.poll(() => edit.mock.calls).toEqual([["RBC1"]]);
  change({ page: answered(illegal("RBC1")), form });
  change({ page: answered(illegal("RBC22")), form });
  await expect.poll(() => edit.mock.calls).toEqual([["RBC1"], ["RBC22"]]);
});

test.each([
  ["one that was found", answered(found(first))],
  ["an illegal one among others", answered(illegal("RBC1"), found(first))],
  ["two illegal ones", answered(illegal("RBC1"), illegal("RBC2"))],
])("does not change the text box for %s", async (_name, page) => {
  const edit = vi.fn<TrackFormHandle["edit"]>();
  const form = { current: { edit } };
  const { change } = await runHook({ site: "mobile" }, useEdit, { page, form });
  // When the effects of the next page have run, those of this page have too.
  change({ page: answered(illegal("RBC3")), form });
  await expect.poll(() => edit.mock.calls).toEqual([["RBC3"]]);
});

test.each([
  [`/track#numbers=${first}&by=waybill`, `/track?numbers=${first}&by=waybill`],
  [`/track#waybillNo=${first}`, `/track?waybillNo=${first}`],
])("opens the page that the fallback %s replaces", async (address, opened) => {
  const site = await runHook({ site: "mobile", address }, useFallbackRedirect, undefined);
  await expect.poll(() => site.address()).toBe(opened);
});

test("replaces the fallback's history entry, so that going back leaves both", async () => {
  const site = await runHook({ site: "mobile", address: "/aboutUs/company" }, useFallbackRedirect, undefined);
  await site.navigate(`/track#numbers=${first}`);
  await expect.poll(() => site.address()).toBe(`/track?numbers=${first}`);
  await site.goBack();
  expect(site.address()).toBe("/aboutUs/company");
});

test("does not change an address with another fragment", async () => {
  const site = await runHook(
    { site: "mobile", address: "/track?by=waybill#results" },
    useFallbackRedirect,
    undefined,
  );
  await new Promise((done) => requestAnimationFrame(done));
  expect(site.address()).toBe("/track?by=waybill");
});

test("returns what this device stored of requested numbers, newest first, in any spelling", async () => {
  const summary = { tag: "transit", steps: [], last: null, asOf: now } as const;
  recentStore.add([first, second, third]);
  storeOfflineStatuses(
    new Map([
      [first, summary],
      [second, summary],
    ]),
  );
  const numbers = [second.toLowerCase(), first, third, fourth];
  const { current } = await runHook({ site: "mobile" }, useLastKnown, numbers);
  await expect
    .poll(() => [...current()])
    .toEqual([
      [first, summary],
      [second, summary],
    ]);
  recentStore.remove(first);
  await expect.poll(() => [...current().keys()]).toEqual([second]);
});

test("returns nothing of numbers that were not requested", async () => {
  recentStore.add([first]);
  storeOfflineStatuses(new Map([[first, { tag: "transit", steps: [], last: null, asOf: now }]]));
  const { current, change } = await runHook({ site: "mobile" }, useLastKnown, [second]);
  expect([...current()]).toEqual([]);
  change([first]);
  await expect.poll(() => [...current().keys()]).toEqual([first]);
});
