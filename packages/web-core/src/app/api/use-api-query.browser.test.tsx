import { m } from "@rimba/content/messages";
import type { PickupWindows } from "@rimba/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { runHook } from "../../testing/run-hook.tsx";
import { failureMessage } from "./client.ts";
import { useApiQuery } from "./use-api-query.ts";

const answerFrom = (timeZone: string): PickupWindows => ({ timeZone, days: [] });

/** A query for an area; null sends none. */
const useWindows = (areaId: string | null, debounceMs = 0) => ({
  ...useApiQuery("pickupWindows", areaId === null ? null : { areaId }, { debounceMs }),
  areaId,
});

const site = { site: "mobile" } as const;

test("keeps the former answer until the next one has arrived", async () => {
  const next = Promise.withResolvers<PickupWindows>();
  fakeCalls({
    pickupWindows: ({ areaId }) => (areaId === "ID-31" ? answerFrom("Asia/Jakarta") : next.promise),
  });
  const { current, change } = await runHook(site, (areaId: string) => useWindows(areaId), "ID-31");
  await expect.poll(() => current().isLoading).toBe(false);
  expect(current().value?.timeZone).toBe("Asia/Jakarta");
  change("ID-73");
  await expect.poll(() => current().isLoading).toBe(true);
  expect(current().value?.timeZone).toBe("Asia/Jakarta");
  next.resolve(answerFrom("Asia/Makassar"));
  await expect.poll(() => current().value?.timeZone).toBe("Asia/Makassar");
  expect(current().isLoading).toBe(false);
});

test("ignores a response that arrives after that to a newer query", async () => {
  const late = Promise.withResolvers<PickupWindows>();
  const last = Promise.withResolvers<PickupWindows>();
  const { requests } = fakeCalls({
    pickupWindows: ({ areaId }) =>
      areaId === "ID-31" ? late.promise : areaId === "ID-51" ? last.promise : answerFrom("Asia/Makassar"),
  });
  const { current, change } = await runHook(site, (areaId: string) => useWindows(areaId), "ID-31");
  await expect.poll(() => requests("pickupWindows")).toHaveLength(1);
  change("ID-73");
  await expect.poll(() => current().value?.timeZone).toBe("Asia/Makassar");
  late.resolve(answerFrom("Asia/Jakarta"));
  // If the late response were used, it would be shown by the time the next query is sent.
  change("ID-51");
  await expect.poll(() => requests("pickupWindows")).toHaveLength(3);
  expect([current().value?.timeZone, current().isLoading]).toEqual(["Asia/Makassar", true]);
  last.resolve(answerFrom("Asia/Makassar"));
  await expect.poll(() => current().isLoading).toBe(false);
});

test("sends a query once if it changes within the debounce delay, with its last value", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { requests } = fakeCalls({ pickupWindows: () => answerFrom("Asia/Jakarta") });
  const { current, change } = await runHook(site, (areaId: string) => useWindows(areaId, 60_000), "ID-31");
  expect(current().isLoading).toBe(true);
  for (const areaId of ["ID-73", "ID-51"]) {
    // Each poll moves the clock a little too.
    vi.advanceTimersByTime(40_000);
    change(areaId);
    await expect.poll(() => current().areaId).toBe(areaId);
  }
  expect(requests("pickupWindows")).toEqual([]);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => current().isLoading).toBe(false);
  expect(requests("pickupWindows")).toEqual([{ areaId: "ID-51" }]);
});

test("returns the error, and retries on request", async () => {
  let isBusy = true;
  fakeCalls({ pickupWindows: () => (isBusy ? refuseCall("tooManyRequests") : answerFrom("Asia/Jakarta")) });
  const { current } = await runHook(site, (areaId: string) => useWindows(areaId), "ID-31");
  await expect.poll(() => current().failure).not.toBeNull();
  expect([current().value, current().isLoading]).toEqual([null, false]);
  isBusy = false;
  current().retry();
  await expect.poll(() => current().value?.timeZone).toBe("Asia/Jakarta");
  expect(current().failure).toBeNull();
});

test("reports a missing network, but no error of an abandoned query", async () => {
  const { setOnline, requests } = fakeCalls({ pickupWindows: () => answerFrom("Asia/Jakarta") });
  setOnline(false);
  const { current, change } = await runHook(site, (areaId: string | null) => useWindows(areaId), "ID-31");
  await expect.poll(() => current().failure).not.toBeNull();
  const { failure } = current();
  expect(failure === null ? "" : failureMessage(failure)).toBe(m.form_offline());
  change(null);
  await expect.poll(() => current().failure).toBeNull();
  expect([current().value, current().isLoading, requests("pickupWindows")]).toEqual([null, false, []]);
});
