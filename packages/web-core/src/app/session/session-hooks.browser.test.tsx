import type { User } from "@rimba/contract";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { call } from "../api/client.ts";
import { useCustomer } from "../../account/page.ts";
import { fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { runHook } from "../../testing/run-hook.tsx";
import { logIn, sampleSession, showInSite } from "../../testing/show-in-site.tsx";
import { useLoggedIn } from "./session-mark.tsx";
import { useLoginRequest } from "./use-login-request.ts";
import { sessionStore, useSession } from "./session-store.ts";

const { user } = sampleSession();

/** A page that shows the login state and the customer's data. */
function useVisitor(loaded: User) {
  const customer = useCustomer(loaded);
  return { customer, session: useSession(), isLoggedIn: useLoggedIn(), path: useLocation().pathname };
}

const customersPage = { site: "mobile", address: "/personalCenter" } as const;

test("a page for customers leads home when the session ends, and its components update", async () => {
  logIn();
  const { current, address } = await runHook(customersPage, useVisitor, user);
  expect([current().isLoggedIn, current().session?.user]).toEqual([true, user]);
  sessionStore().end();
  await expect.poll(address).toBe("/");
  expect([current().isLoggedIn, current().session]).toEqual([false, null]);
});

test("a session that another tab has ended is over here when that is detected", async () => {
  logIn();
  const { address } = await runHook(customersPage, useVisitor, user);
  localStorage.removeItem("userData");
  window.dispatchEvent(new StorageEvent("storage", { key: "userData" }));
  await expect.poll(address).toBe("/");
});

test("a changed name is shown on the page and in the session, until the page is loaded again", async () => {
  logIn();
  const { current, change } = await runHook(customersPage, useVisitor, user);
  current().customer.setUser({ ...user, nickname: "Ayu" });
  await expect.poll(() => current().customer.user.nickname).toBe("Ayu");
  expect(current().session?.user.nickname).toBe("Ayu");
  change({ ...user, nickname: "Sari" });
  await expect.poll(() => current().customer.user.nickname).toBe("Sari");
  await expect.poll(() => current().session?.user.nickname).toBe("Sari");
});

const returnTo = "/personalCenter";
const requested = `/?login=1&returnTo=${encodeURIComponent(returnTo)}`;

async function showHome(address: string) {
  let strangers = 0;
  const hook = await runHook(
    { site: "mobile", address },
    () => useLoginRequest(() => (strangers += 1)),
    undefined,
  );
  return { ...hook, strangers: () => strangers };
}

test("home asks a visitor to log in, and shows once that a page was requested", async () => {
  fakeCalls({});
  const { current, strangers } = await showHome(`${requested}&lang=en`);
  await expect.poll(strangers).toBe(1);
  expect(current()).toEqual({ requested: true, returnTo, pathWithoutLogin: "/?lang=en" });
});

test("home redirects a customer to the requested page", async () => {
  logIn();
  const { requests } = fakeCalls({ selectNickName: () => user });
  const { address, strangers } = await showHome(requested);
  await expect.poll(address).toBe(returnTo);
  expect([strangers(), requests("selectNickName")]).toEqual([0, [{}]]);
});

test("home clears a session that has ended on the server, and asks for a login", async () => {
  logIn();
  fakeCalls({ selectNickName: () => refuseCall("sessionEnded") });
  const { current, strangers, address } = await showHome(requested);
  await expect.poll(strangers).toBe(1);
  expect(sessionStore().current()).toBeNull();
  expect([current().requested, address()]).toEqual([true, requested]);
});

test("a customer who left home before the response is not redirected", async () => {
  logIn();
  const answer = Promise.withResolvers<User>();
  const { requests } = fakeCalls({ selectNickName: () => answer.promise });
  const { current, address, navigate, strangers } = await showHome(requested);
  await expect.poll(() => requests("selectNickName")).toHaveLength(1);
  await navigate("/track");
  await expect.poll(() => current().requested || current().returnTo).toBeNull();
  answer.resolve(user);
  // After the responses to further calls, any effect of the first one has happened.
  for (const _question of [1, 2, 3]) await call("selectNickName", {}, { locale: "id" });
  expect([address(), strangers()]).toEqual(["/track", 0]);
});

test("home without parameters requests no login", async () => {
  fakeCalls({});
  const { current, strangers } = await showHome("/");
  expect([current().requested, current().returnTo, strangers()]).toEqual([false, null, 0]);
});

test("public parts of a page follow a login without a reload", async () => {
  function Anyone() {
    return <p>{useLoggedIn() ? "masuk" : "tamu"}</p>;
  }
  await showInSite({ site: "mobile" }, <Anyone />);
  await expect.element(page.getByText("tamu")).toBeVisible();
  logIn();
  await expect.element(page.getByText("masuk")).toBeVisible();
});
