import { m } from "@rimba/content/messages";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeCalls } from "../../testing/fake-calls.ts";
import { sampleNotifications } from "../../testing/sample-notification.ts";
import { logIn, showInSite } from "../../testing/show-in-site.tsx";
import { BellPlace } from "./bell-place.tsx";
import { writeUnread } from "./unread-store.ts";

const bell = page.getByRole("link");
const shownNumber = () => bell.element().querySelector("[aria-hidden].num")?.textContent ?? "";
let sessions = 0;
/** Each test is another session, whose number is not known yet. */
const logInAgain = () => logIn({ token: `token-${(sessions += 1)}` });

beforeEach(() => void vi.useRealTimers());

test.each([
  [0, m.notifications_title(), ""],
  [1, m.notifications_bell({ count: 1 }), "1"],
  [9, m.notifications_bell({ count: 9 }), "9"],
  [99, m.notifications_bell({ count: 99 }), "9+"],
  [100, m.notifications_bell_many({ count: 99 }), "9+"],
])("%s unread ones are shown, and read aloud in words", async (unread, label, shown) => {
  logInAgain();
  const { requests } = fakeCalls({ notifyMessages: () => sampleNotifications([], { unread }) });
  await showInSite({ site: "mobile" }, <BellPlace className="" />);
  await expect.element(bell).toHaveAccessibleName(label);
  await expect.element(bell).toHaveAttribute("href", "/messages");
  await expect.poll(shownNumber).toBe(shown);
  await expect.poll(() => requests("notifyMessages")).toEqual([{ current: 1, size: 1 }]);
});

test("a number is asked for once a minute, and changes when the list is read", async () => {
  logInAgain();
  let unread = 3;
  const { requests } = fakeCalls({ notifyMessages: () => sampleNotifications([], { unread }) });
  const { navigate } = await showInSite({ site: "desktop" }, <BellPlace className="" />);
  await expect.poll(shownNumber).toBe("3");
  await navigate("/track");
  expect(requests("notifyMessages")).toHaveLength(1);
  writeUnread(2);
  await expect.poll(shownNumber).toBe("2");
  unread = 5;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  await navigate("/");
  await expect.poll(shownNumber).toBe("5");
});

test("without an answer it is a link without a number", async () => {
  logInAgain();
  const { setOnline } = fakeCalls({ notifyMessages: () => sampleNotifications([]) });
  setOnline(false);
  await showInSite({ site: "desktop" }, <BellPlace className="" />);
  await expect.element(bell).toHaveAccessibleName(m.notifications_title());
});

test("strangers have none, and ask for nothing", async () => {
  const { requests } = fakeCalls({});
  await showInSite({ site: "desktop" }, <BellPlace className="" />);
  expect(bell.elements()).toEqual([]);
  expect(requests("notifyMessages")).toEqual([]);
});
