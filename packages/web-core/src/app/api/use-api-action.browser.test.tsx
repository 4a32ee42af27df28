import type { UserSession } from "@rimba/contract";
import { errorCatalogue } from "@rimba/contract";
import { expect, test } from "vitest";
import { m } from "@rimba/content/messages";
import { fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { runHook } from "../../testing/run-hook.tsx";
import { call } from "./client.ts";
import { useApiAction } from "./use-api-action.ts";

const site = { site: "mobile" } as const;
const useEnd = () =>
  useApiAction(({ locale }, sessionId: string) => call("endSession", { sessionId }, { locale }));

test("an action is pending until its answer, and a second press sends nothing", async () => {
  const answer = Promise.withResolvers<UserSession[]>();
  const { requests } = fakeCalls({ endSession: () => answer.promise });
  const { current } = await runHook(site, useEnd, undefined);
  expect([current().isPending, current().pendingInput]).toEqual([false, null]);
  const first = current().run("a");
  // By the same render, and by the next one.
  expect(await current().run("b")).toBeNull();
  await expect.poll(() => current().pendingInput).toBe("a");
  expect([current().isPending, await current().run("b")]).toEqual([true, null]);
  answer.resolve([]);
  expect(await first).toEqual({ kind: "ok", value: [] });
  await expect.poll(() => current().isPending).toBe(false);
  expect(requests("endSession")).toEqual([{ sessionId: "a" }]);
});

test("a failure is shown until the next run, or until it is cleared", async () => {
  let isBusy = true;
  fakeCalls({ endSession: () => (isBusy ? refuseCall("tooManyRequests", { retryAfter: 90 }) : []) });
  const { current } = await runHook(site, useEnd, undefined);
  const before = Date.now();
  await current().run("a");
  await expect.poll(() => current().problem?.text()).toBe(errorCatalogue.tooManyRequests.text.id);
  expect(current().failure?.kind).toBe("refused");
  expect(current().problem?.until).toBeGreaterThanOrEqual(before + 90_000);
  current().clearFailure();
  await expect.poll(() => current().failure).toBeNull();
  await current().run("a");
  await expect.poll(() => current().failure).not.toBeNull();
  isBusy = false;
  await current().run("a");
  await expect
    .poll(() => [current().failure, current().problem, current().isPending])
    .toEqual([null, null, false]);
});

test("a device without network is named, and nothing is sent if there is nothing to send", async () => {
  const { setOnline, requests } = fakeCalls({});
  setOnline(false);
  const { current } = await runHook(
    site,
    () => useApiAction(({ locale }, all: boolean) => (all ? call("endAllSessions", {}, { locale }) : none)),
    undefined,
  );
  expect(await current().run(false)).toBeNull();
  await current().run(true);
  await expect.poll(() => current().problem?.text()).toBe(m.form_offline());
  expect(current().problem?.until).toBeNull();
  expect(requests("endAllSessions")).toEqual([]);
});
const none = Promise.resolve(null);

test("leaving the page ends a call that only reads, and no other", async () => {
  const signals: AbortSignal[] = [];
  const reading = Promise.withResolvers<{ kind: "failed"; failure: { kind: "aborted" } }>();
  const changing = Promise.withResolvers<{ kind: "ok"; value: string }>();
  const { current, leave } = await runHook(
    site,
    () => ({
      read: useApiAction(({ signal }) => {
        signals.push(signal);
        signal.addEventListener("abort", () =>
          reading.resolve({ kind: "failed", failure: { kind: "aborted" } }),
        );
        return reading.promise;
      }),
      change: useApiAction(() => changing.promise),
    }),
    undefined,
  );
  const [read, change] = [current().read.run(), current().change.run()];
  await leave();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(await read).toBeNull();
  changing.resolve({ kind: "ok", value: "done" });
  expect(await change).toEqual({ kind: "ok", value: "done" });
});
