import { m } from "@rimba/content/messages";
import { errorCatalogue } from "@rimba/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type FakeAnswers, fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { logIn, showInSite } from "../../testing/show-in-site.tsx";
import { CalendarPart } from "./calendar-part.tsx";

const addressOf = (nth: number) => `https://rimba.example/calendar/token-${nth}.ics?lang=id`;

async function show(address: string | null, answers: FakeAnswers = {}) {
  logIn();
  let nth = 1;
  const calls = fakeCalls({
    notifyRenewCalendar: () => ({ address: addressOf((nth += 1)) }),
    notifyEndCalendar: () => null,
    ...answers,
  });
  const site = await showInSite({ site: "mobile" }, <CalendarPart calendar={{ address }} />);
  return { ...calls, ...site };
}

const field = page.getByRole("textbox", { name: m.calendar_feed_address() });
const make = page.getByRole("button", { name: m.calendar_feed_make(), exact: true });
const renew = page.getByRole("button", { name: m.calendar_feed_renew() });
const end = page.getByRole("button", { name: m.calendar_feed_end() });
const dialog = page.getByRole("alertdialog");
const confirm = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
const open = page.getByRole("link", { name: m.calendar_feed_open() });

test("makes an address, to copy or to open in a calendar", async () => {
  const { requests } = await show(null);
  await expect.element(field).not.toBeInTheDocument();
  await make.click();
  await expect.element(field).toHaveValue(addressOf(2));
  await expect.element(open).toHaveAttribute("href", addressOf(2).replace("https:", "webcal:"));
  await expect.element(page.getByText(m.calendar_feed_made())).toBeVisible();
  expect(requests("notifyRenewCalendar")).toHaveLength(1);
});

test("makes another address, and ends it, once that is confirmed; the focus stays on what is left", async () => {
  const { requests } = await show(addressOf(1));
  await renew.click();
  await dialog.getByRole("button", { name: m.confirm_no() }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests("notifyRenewCalendar")).toEqual([]);
  await renew.click();
  await confirm(m.calendar_feed_renew());
  await expect.element(field).toHaveValue(addressOf(2));
  await end.click();
  await confirm(m.calendar_feed_end());
  await expect.element(page.getByText(m.calendar_feed_ended())).toBeVisible();
  await expect.element(make).toHaveFocus();
  await expect.element(field).not.toBeInTheDocument();
  expect(requests("notifyEndCalendar")).toHaveLength(1);
});

test("says why the address was not changed, and shows the former one", async () => {
  await show(addressOf(1), { notifyRenewCalendar: () => refuseCall("tooManyRequests") });
  await renew.click();
  await confirm(m.calendar_feed_renew());
  await expect.element(page.getByText(errorCatalogue.tooManyRequests.text.id)).toBeVisible();
  await expect.element(field).toHaveValue(addressOf(1));
});
