import { m } from "@rimba/content/messages";
import type { Notification } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";
import { useLoaderData } from "react-router";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { type FakeAnswers, fakeCalls, refuseCall } from "../testing/fake-calls.ts";
import { sampleNotification, sampleNotifications } from "../testing/sample-notification.ts";
import { logIn, sampleSession, showInSite } from "../testing/show-in-site.tsx";
import { FoundNotifications } from "./found-notifications.tsx";
import type { LoadedNotifications } from "./page.ts";

function List() {
  return (
    // As on the page, whose edge the focus rings need.
    <main style={{ padding: 16 }}>
      <FoundNotifications page={useLoaderData<LoadedNotifications>()} layout="narrow" paging={null} />
    </main>
  );
}

const { user } = sampleSession();
const waybillNo = "RBC082190934568";
const idOf = (nth: number) => `0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a0${nth}`;
const shipmentOf = (number: string) => ({
  waybillNo: number,
  label: null,
  fromCity: "Bandung",
  toCity: "Jakarta Selatan",
});
const today = sampleNotification({ id: idOf(1) });
const earlier = sampleNotification({
  id: idOf(2),
  topic: "DELIVERED",
  title: "Sudah diterima",
  at: "2026-11-19T15:27:00+07:00",
  mailedAt: "2026-11-19T15:28:00+07:00",
});

/** A list, and a server that stores what was read. */
async function show(records: readonly Notification[], answers: FakeAnswers = {}) {
  logIn();
  let stored = [...records];
  const calls = fakeCalls({
    notifyMarkRead: ({ ids }) => {
      stored = stored.map((each) => ({ ...each, isRead: each.isRead || (ids?.includes(each.id) ?? true) }));
      return { unread: sampleNotifications(stored).unread };
    },
    ...answers,
  });
  const load = (): LoadedNotifications => ({
    kind: "ok",
    user,
    now: "2026-11-20T03:00:00Z",
    page: 1,
    found: sampleNotifications(stored),
  });
  const site = await showInSite({ site: "mobile", address: "/messages", load }, <List />);
  return { ...calls, ...site };
}

const row = (title: string) => page.getByRole("listitem").filter({ hasText: title });
const markAll = page.getByRole("button", { name: m.notifications_mark_all() });
const unread = page.getByText(m.notifications_unread(), { exact: true });

describe("a row", () => {
  test("says what happened, to which shipment and when, and leads to its page", async () => {
    await show([today]);
    const link = page.getByRole("link", { name: today.title });
    await expect.element(link).toHaveAttribute("href", `/track?numbers=${waybillNo}&by=waybill`);
    for (const text of [formatWaybill(waybillNo), "08.12 WIB"])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect
      .element(page.getByText(m.orders_route({ from: "Bandung", to: "Jakarta Selatan" })))
      .toBeInTheDocument();
  });

  test("of several shipments leads to all that it names", async () => {
    const shipments = [shipmentOf("RBC1"), { ...shipmentOf("RBC2"), label: "Lampu teras" }];
    await show([sampleNotification({ shipments, shipmentCount: 2 })]);
    await expect
      .element(page.getByRole("link"))
      .toHaveAttribute("href", "/track?numbers=RBC1,RBC2&by=waybill");
    await expect.element(page.getByText("Lampu teras")).toBeVisible();
  });

  test("of more shipments than it names counts the others, and leads to the customer's shipments", async () => {
    const shipments = [shipmentOf("RBC1"), shipmentOf("RBC2"), shipmentOf("RBC3")];
    await show([sampleNotification({ shipments, shipmentCount: 7 })]);
    await expect.element(page.getByText(m.notifications_more({ count: "4" }))).toBeVisible();
    await expect.element(page.getByRole("link")).toHaveAttribute("href", "/myShipments");
  });

  test("of a private shipment of others names no city", async () => {
    const shipments = [{ ...shipmentOf(waybillNo), fromCity: null, toCity: null }];
    await show([sampleNotification({ title: "Ada kabar baru", shipments })]);
    await expect.element(page.getByText(formatWaybill(waybillNo), { exact: true })).toBeVisible();
    expect(row("Ada kabar baru").element().textContent).not.toContain("Bandung");
  });

  test("whose shipments the customer may not see any more is no link", async () => {
    await show([sampleNotification({ shipments: [] })]);
    await expect.element(page.getByText(m.notifications_gone())).toBeVisible();
    expect(page.getByRole("link").elements()).toEqual([]);
  });

  test("is a link as a whole, apart from its check code", async () => {
    await show([today]);
    const { left, right, top } = row(today.title).element().getBoundingClientRect();
    const at = (x: number, y: number) => document.elementFromPoint(x, y)?.closest("a, summary")?.tagName;
    expect(at(left + 6, top + 6)).toBe("A");
    expect(at(right - 3, top + 20)).toBe("A");
    const code = page.getByText(m.notifications_code()).element().getBoundingClientRect();
    expect(at(code.x + 2, code.y + code.height / 2)).toBe("SUMMARY");
  });

  test("does not become wider than the page by a long name", async () => {
    await show([sampleNotification({ shipments: [{ ...shipmentOf(waybillNo), label: "W".repeat(40) }] })]);
    await expect.element(page.getByText("W".repeat(40))).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });

  test("of which neither a mail nor a WhatsApp message was sent has no check code", async () => {
    await show([sampleNotification({ mailedAt: null })]);
    await expect.element(page.getByRole("link")).toBeVisible();
    expect(page.getByText(m.notifications_code()).elements()).toEqual([]);
  });

  test("has its check code in groups of four, and when it was mailed", async () => {
    await show([earlier]);
    await page.getByText(m.notifications_code()).click();
    await expect.element(page.getByText("K7QM-3XPD-2RVW")).toBeVisible();
    await expect.element(page.getByText(m.notifications_mailed({ time: "Kemarin 15.28 WIB" }))).toBeVisible();
  });

  const whatsAppSentAt = "2026-11-19T15:30:00+07:00";
  const whatsAppTime = page.getByText(m.notifications_whatsapp_sent({ time: "Kemarin 15.30 WIB" }));

  test("has its check code where it was sent by WhatsApp alone", async () => {
    await show([sampleNotification({ mailedAt: null, whatsAppSentAt, whatsAppCode: "K7QM3XPD2RVW" })]);
    await page.getByText(m.notifications_code()).click();
    await expect.element(page.getByText("K7QM-3XPD-2RVW")).toBeVisible();
    await expect.element(whatsAppTime).toBeVisible();
    expect(page.getByText(/email/).elements()).toEqual([]);
  });

  test("of a server that knows nothing of WhatsApp has the code of its mail alone", async () => {
    const { whatsAppSentAt: _at, whatsAppCode: _code, ...former } = earlier;
    await show([former as Notification]);
    await page.getByText(m.notifications_code()).click();
    await expect.element(page.getByText("K7QM-3XPD-2RVW")).toBeVisible();
    expect(page.getByText(/WhatsApp/).elements()).toEqual([]);
  });

  test("has one code for both ways, or two where they differ", async () => {
    const both = { whatsAppSentAt, whatsAppCode: "K7QM3XPD2RVW" };
    await show([
      sampleNotification({ id: idOf(1), title: "Sama", ...both }),
      sampleNotification({ id: idOf(2), title: "Beda", ...both, whatsAppCode: "PPPP2222QQQQ" }),
    ]);
    for (const title of ["Sama", "Beda"]) await row(title).getByText(m.notifications_code()).click();
    const codes = page.getByText(/^(\w{4}-){2}\w{4}$/);
    await expect.element(codes.last()).toBeVisible();
    expect(codes.elements().map(({ textContent }) => textContent)).toEqual([
      "K7QM-3XPD-2RVW",
      "K7QM-3XPD-2RVW",
      "PPPP-2222-QQQQ",
    ]);
    await expect.element(whatsAppTime.last()).toBeVisible();
  });
});

describe("reading", () => {
  test("a notification is unread in words until its link is opened", async () => {
    const { requests } = await show([today, earlier]);
    await expect.element(unread.first()).toBeVisible();
    expect(unread.elements()).toHaveLength(2);
    await page.getByRole("link", { name: today.title }).click();
    await expect.poll(() => requests("notifyMarkRead")).toEqual([{ ids: [today.id] }]);
  });

  test("a notification is read when its check code is opened", async () => {
    const { requests } = await show([today, earlier]);
    await row(today.title).getByText(m.notifications_code()).click();
    await expect.poll(() => requests("notifyMarkRead")).toEqual([{ ids: [today.id] }]);
    await expect.poll(() => unread.elements()).toHaveLength(1);
  });

  test("all are read by one button, which disappears, and the focus is on the list", async () => {
    const { requests } = await show([today, earlier]);
    await markAll.click();
    await expect.poll(() => unread.elements()).toEqual([]);
    await expect.element(markAll).not.toBeInTheDocument();
    await expect.element(page.getByText(m.notifications_all_read())).toBeVisible();
    expect(requests("notifyMarkRead")).toEqual([{}]);
    expect(document.activeElement?.contains(row(today.title).element())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  test("all stay unread without a network, and the page says so", async () => {
    const { setOnline } = await show([today]);
    setOnline(false);
    await markAll.click();
    await expect.element(page.getByText(m.form_offline())).toBeVisible();
    await expect.element(unread).toBeVisible();
  });

  test("all are marked once, however often it is pressed", async () => {
    const late = Promise.withResolvers<{ unread: number }>();
    const { requests } = await show([today], { notifyMarkRead: () => late.promise });
    await markAll.click();
    await expect.element(markAll).toHaveAttribute("aria-busy", "true");
    await markAll.click();
    late.resolve({ unread: 0 });
    await expect.element(page.getByText(m.notifications_all_read())).toBeVisible();
    expect(requests("notifyMarkRead")).toHaveLength(1);
  });

  test("says when the server refuses it", async () => {
    await show([today], { notifyMarkRead: () => refuseCall("tooManyRequests") });
    await markAll.click();
    await expect.element(page.getByRole("alert")).toBeVisible();
    await expect.element(unread).toBeVisible();
  });
});

test("the days are headings, the newest first", async () => {
  const old = sampleNotification({ id: idOf(3), at: "2025-12-31T10:00:00+07:00" });
  await show([today, earlier, old]);
  expect(
    page
      .getByRole("heading")
      .elements()
      .map((each) => each.textContent?.replaceAll("\u00a0", " ")),
  ).toEqual([m.time_today(), m.time_yesterday(), "Rabu, 31 Des 2025"]);
});

test("an empty list says what comes there, and for how long", async () => {
  await show([]);
  await expect.element(page.getByRole("heading", { name: m.notifications_none() })).toBeVisible();
  expect(document.body.textContent?.replaceAll("\u00A0", " ")).toContain(user.phone);
  await expect.element(page.getByRole("link")).toHaveAttribute("href", "/myShipments");
  await expect.element(markAll).not.toBeInTheDocument();
});
