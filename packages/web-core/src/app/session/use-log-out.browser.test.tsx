import { m } from "@rimba/content/messages";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeCalls } from "../../testing/fake-calls.ts";
import { runHook } from "../../testing/run-hook.tsx";
import { logIn } from "../../testing/show-in-site.tsx";
import { logOut } from "./log-out.ts";
import { useLogOut } from "./use-log-out.ts";
import { sessionStore, useSession } from "./session-store.ts";

// The real function reloads the page, which would end the test.
vi.mock(import("./log-out.ts"), () => ({ logOut: vi.fn<typeof logOut>() }));

beforeEach(() => {
  vi.mocked(logOut).mockReset();
});

const centre = { site: "mobile", address: "/personalCenter", locale: "en" } as const;

function useExit() {
  return { leave: useLogOut(), session: useSession() };
}

test("logging out uses the language of the page, and needs no messages", async () => {
  logIn();
  vi.mocked(logOut).mockResolvedValue(true);
  const { current } = await runHook(centre, useExit, undefined);
  expect(logOut).not.toHaveBeenCalled();
  current().leave();
  await expect.poll(() => vi.mocked(logOut).mock.calls).toEqual([["en"]]);
  expect(page.getByText(m.session_logout_offline()).query()).toBeNull();
});

test("logging out without a network deletes the session here and says so", async () => {
  const { logOut: real } = await vi.importActual<{ logOut: typeof logOut }>("./log-out.ts");
  logIn();
  fakeCalls({}).setOnline(false);
  vi.mocked(logOut).mockImplementation(real);
  const { current, address } = await runHook(centre, useExit, undefined);
  current().leave();
  await expect.poll(() => current().session).toBeNull();
  await expect.element(page.getByText(m.session_logout_offline()).first()).toBeVisible();
  expect([sessionStore().current(), address()]).toEqual([null, "/personalCenter"]);
});

test("a failed logout keeps the session and says that the page is offline", async () => {
  logIn();
  vi.mocked(logOut).mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
  const { current } = await runHook(centre, useExit, undefined);
  current().leave();
  await expect.element(page.getByText(m.page_offline()).first()).toBeVisible();
  expect(current().session).not.toBeNull();
});
