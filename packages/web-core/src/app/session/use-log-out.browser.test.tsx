import { m } from "@rimba/content/messages";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeCalls } from "../../testing/fake-calls.ts";
import { fakePush, pushAddress } from "../../testing/fake-push.ts";
import { runHook } from "../../testing/run-hook.tsx";
import { logIn } from "../../testing/show-in-site.tsx";
import { devicePushStore } from "../push/device-push.ts";
import { logOut } from "./log-out.ts";
import { useLogOut } from "./use-log-out.ts";
import { sessionStore, useSession } from "./session-store.ts";

const centre = { site: "mobile", address: "/personalCenter", locale: "en" } as const;

function exitWith(leave: typeof logOut) {
  const load = async () => ({ logOut: leave });
  return () => ({ leave: useLogOut(load), session: useSession() });
}

test("logging out uses the language of the page, and needs no messages", async () => {
  logIn();
  const loggedOut = vi.fn<typeof logOut>(async () => true);
  const { current } = await runHook(centre, exitWith(loggedOut), undefined);
  expect(loggedOut).not.toHaveBeenCalled();
  current().leave();
  await expect.poll(() => loggedOut.mock.calls).toEqual([["en"]]);
  expect(page.getByText(m.session_logout_offline()).query()).toBeNull();
});

test("logging out without a network deletes the session here and says so", async () => {
  logIn();
  fakeCalls({}).setOnline(false);
  const { current, address } = await runHook(centre, exitWith(logOut), undefined);
  current().leave();
  await expect.poll(() => current().session).toBeNull();
  await expect.element(page.getByText(m.session_logout_offline()).first()).toBeVisible();
  expect([sessionStore().current(), address()]).toEqual([null, "/personalCenter"]);
});

test("a logout ends the customer's push messages on this device, also without a network", async () => {
  logIn();
  const push = fakePush({ permission: "granted", subscribedWith: "key" });
  devicePushStore.write({ endpoint: pushAddress(1), account: "mark", waybillNos: [] });
  fakeCalls({}).setOnline(false);
  const { current } = await runHook(centre, exitWith(logOut), undefined);
  current().leave();
  await expect.poll(() => current().session).toBeNull();
  await expect.poll(push.endpoint).toBeNull();
  expect(devicePushStore.read()).toBeNull();
});

test("a failed logout keeps the session and says that the page is offline", async () => {
  logIn();
  const failing = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  const { current } = await runHook(centre, exitWith(failing), undefined);
  current().leave();
  await expect.element(page.getByText(m.page_offline()).first()).toBeVisible();
  expect(current().session).not.toBeNull();
});
