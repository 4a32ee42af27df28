import { m } from "@rimba/content/messages";
import { errorCatalogue, sites, type UserSession } from "@rimba/contract";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sessionStore } from "../../app/session/session-store.ts";
import { type FakeAnswers, fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { logIn, showInSite } from "../../testing/show-in-site.tsx";
import { SessionList } from "./session-list.tsx";

const now = "2026-11-20T03:00:00Z";
const sessionOf = (sessionId: string, device: string | null, current = false): UserSession => ({
  sessionId,
  device,
  current,
  startedAt: "2026-11-19T03:00:00Z",
  lastSeenAt: "2026-11-20T02:00:00Z",
  expiresAt: "2026-11-21T03:00:00Z",
});
const here = sessionOf("1", "Chrome, Android", true);
const laptop = sessionOf("2", "Firefox, Windows");
const unknown = sessionOf("3", null);

const endOf = (device: string) =>
  page.getByRole("button", { name: m.sessions_end_of({ device }), exact: true });
const rows = page.getByRole("listitem");
const endAll = page.getByRole("button", { name: m.sessions_end_all(), exact: true });
const yes = page.getByRole("button", { name: m.sessions_end_all_yes() });

async function show(site: (typeof sites)[number], answers: FakeAnswers) {
  const calls = fakeCalls(answers);
  logIn();
  const shown = await showInSite(
    { site, address: "/personalCenter/personalMsg" },
    <SessionList sessions={[here, laptop, unknown]} now={now} />,
  );
  return { ...calls, ...shown };
}

describe.each(sites)("the list of sessions on the %s site", (site) => {
  test("says of this device that it is used now, and of others when they were", async () => {
    await show(site, {});
    const seenNow = m.sessions_seen({ time: m.freshness_now() });
    await expect
      .poll(() => rows.elements().map(({ textContent }) => textContent.includes(seenNow)))
      .toEqual([true, false, false]);
  });

  test("ends one session, announces which, and keeps the focus in the list", async () => {
    const { requests } = await show(site, { endSession: () => [here, unknown] });
    await expect.element(endOf("Chrome, Android")).not.toBeInTheDocument();
    await endOf("Firefox, Windows").click();
    await expect.element(page.getByText(m.sessions_ended({ device: "Firefox, Windows" }))).toBeVisible();
    expect(rows.elements()).toHaveLength(2);
    await expect.element(page.getByRole("heading", { name: m.sessions_title() })).toHaveFocus();
    expect(requests("endSession")).toEqual([{ sessionId: "2" }]);
  });

  test("ends one session at a time for several clicks", async () => {
    const answer = Promise.withResolvers<UserSession[]>();
    const { requests } = await show(site, { endSession: () => answer.promise });
    await endOf("Firefox, Windows").click();
    await expect.element(endOf("Firefox, Windows")).toHaveAttribute("aria-busy", "true");
    await endOf("Firefox, Windows").click();
    await endOf(m.sessions_device_unknown()).click();
    answer.resolve([here, unknown]);
    await expect.element(endOf("Firefox, Windows")).not.toBeInTheDocument();
    expect(requests("endSession")).toEqual([{ sessionId: "2" }]);
  });

  test("keeps the list and shows the error if a session could not be ended, until it can", async () => {
    const { setOnline } = await show(site, { endSession: () => [here, unknown] });
    setOnline(false);
    await endOf("Firefox, Windows").click();
    await expect.element(page.getByText(m.form_offline())).toBeVisible();
    expect(rows.elements()).toHaveLength(3);
    setOnline(true);
    await endOf("Firefox, Windows").click();
    await expect.element(endOf("Firefox, Windows")).not.toBeInTheDocument();
    await expect.element(page.getByText(m.form_offline())).not.toBeInTheDocument();
  });

  test("ends all sessions after a confirmation, and leads home without one", async () => {
    const { requests, address } = await show(site, { endAllSessions: () => null });
    await endAll.click();
    await page.getByRole("button", { name: m.confirm_no() }).click();
    await expect.element(yes).not.toBeInTheDocument();
    expect(requests("endAllSessions")).toEqual([]);
    await endAll.click();
    await yes.click();
    await expect.poll(address).toBe("/");
    expect(sessionStore().current()).toBeNull();
    await expect.element(page.getByText(m.sessions_all_ended())).toBeVisible();
    expect(requests("endAllSessions")).toHaveLength(1);
  });

  test("stays logged in if the server refuses to end all sessions", async () => {
    const { address } = await show(site, { endAllSessions: () => refuseCall("tooManyRequests") });
    await endAll.click();
    await yes.click();
    await expect.element(page.getByText(errorCatalogue.tooManyRequests.text.id)).toBeVisible();
    await expect.element(yes).not.toBeInTheDocument();
    expect(address()).toBe("/personalCenter/personalMsg");
    expect(sessionStore().current()).not.toBeNull();
  });
});
