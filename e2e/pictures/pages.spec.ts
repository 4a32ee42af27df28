import { cp } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { contentPageNames, contentPages, type HandlingEventInput, type Site } from "@rimba/contract";
import { trackPath } from "@rimba/web-core/tracking/query.ts";
import { questionnairePaths } from "@rimba/web-core/questionnaires/questionnaire-paths.ts";
import { expectAccessible, expectAccessibleInEveryWay } from "../fixtures/accessibility.ts";
import { demoData } from "../fixtures/demo-data.ts";
import { waybill } from "../fixtures/demo.ts";
import { inbox } from "../fixtures/inbox.ts";
import { reportScan } from "../fixtures/orders.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { words } from "../fixtures/messages.ts";
import { fillIn, questionnaireOn } from "../fixtures/questionnaires.ts";

/*
 * Pages and states that the accessibility tests do not visit, because their markup is like that of a page which those
 * check.
 */

const inAccessibilityTests: readonly string[] = ["termsAndAgreement", "cookiesPolicy", "accessibility"];

test("pages of the carrier", async ({ page, site }) => {
  for (const name of contentPageNames.filter((each) => !inAccessibilityTests.includes(each))) {
    await visit(page, contentPages[name].path);
    await expectAccessibleInEveryWay(page, site, name);
  }
});

for (const name of ["franchise", "customers", "feedback", "application"] as const) {
  test(`the form ${name}`, async ({ page, site }) => {
    const form = questionnaireOn(page);
    const query = name === "application" ? "?vacancy=motorcycle-courier-east-jakarta" : "";
    await visit(page, questionnairePaths[name] + query);
    if (name === "feedback" || name === "application") await expect(form.choosePictures).toBeVisible();
    await expectAccessibleInEveryWay(page, site, "empty");
    await form.go.click();
    await expect(form.form.locator("[aria-invalid=true]").first()).toBeVisible();
    await expectAccessibleInEveryWay(page, site, "with errors");
    await fillIn(form, name);
    await expectAccessibleInEveryWay(page, site, "last step");
    // The third form of an address on one day requires a captcha. Two show the page with and without a mail.
    if (name !== "franchise" && name !== "feedback") return;
    await form.go.click();
    await expect(form.received).toBeFocused();
    await expectAccessibleInEveryWay(page, site, "received");
  });
}

test("several shipments on one map, and home of a visitor who tracked them", async ({ page, site, home }) => {
  const numbers = ["inTransit", "outForDelivery", "readyForCollection", "fromChina", "lost", "registered"];
  await visit(page, `/track?numbers=${numbers.map(waybill).join(",")}&by=waybill`);
  await expectAccessibleInEveryWay(page, site, "several shipments");
  await visit(page, "/");
  await home.recent.scrollIntoViewIfNeeded();
  await expect(home.recent).toContainText(words.status_in_transit());
  await expectAccessibleInEveryWay(page, site, "home with tracked shipments");
});

test("one parcel by mail and WhatsApp: consent, news, their end, and the inbox of the demo", async ({
  page,
  site,
  results,
  folder,
  startServer,
  complaints,
}) => {
  // The script that stops the clock does not run in a mail.
  complaints.expect(/frame is sandboxed/);
  const { dataDir, feedKey } = demoData.read();
  await cp(dataDir, folder, { recursive: true });
  const first = await startServer({});
  const waybillNo = waybill("inTransit");
  await visit(page, first.origin + trackPath({ numbers: [waybillNo], by: "waybill" }));
  await results.keepPostedButton.click();
  await results.keepPosted.getByRole("textbox").fill("sari@example.com");
  await results.keepPosted.getByRole("button", { name: words.keep_posted_email_submit() }).click();
  await expect(results.keepPosted.getByText("s•••@example.com")).toBeFocused();
  await expectAccessible(page, site, "the mail was sent");
  const linkIn = async (origin: string, path: string) => {
    const mail = (await inbox(page.request, origin)).find(({ to }) => to === "sari@example.com");
    const found = new RegExp(`/official/notify/${path}\\S*`).exec(mail?.text ?? "")?.[0];
    return found === undefined ? null : origin + found;
  };
  const openMail = async (origin: string, state: string) => {
    await page.goto(`${origin}/dev/inbox`);
    await page.goto(origin + ((await page.locator("iframe").first().getAttribute("src")) ?? ""));
    await expectInBothSchemes(page, site, state);
  };
  await expect.poll(() => linkIn(first.origin, "confirm")).not.toBeNull();
  const confirm = (await linkIn(first.origin, "confirm")) ?? "";
  await openMail(first.origin, "mail that asks for consent");
  await page.goto(confirm);
  await expectInBothSchemes(page, site, "the link was opened");
  await page.getByRole("button", { name: words.mail_mailbox_confirm() }).click();
  await expectInBothSchemes(page, site, "the link was confirmed");
  await page.goto(`${first.origin}/dev/inbox`);
  await page.getByLabel("Number").fill("081299914472");
  await page.getByLabel("Message").fill(words.whatsapp_follow_text({ number: waybillNo }));
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect
    .poll(async () => (await inbox(page.request, first.origin)).some(({ text }) => text.includes("STOP")))
    .toBe(true);
  await reportScan({ origin: first.origin, key: feedKey }, { waybillNo, code: "OUT_FOR_DELIVERY" });
  await expect
    .poll(async () => (await page.request.get(`${first.origin}/metrics`)).text())
    .toMatch(/rimba_notifications_total\{[^}]*way="channel"[^}]*topic="OUT_FOR_DELIVERY"[^}]*\} 2/);
  await first.stop();

  // News waits ten minutes for more of the same, and the clock of a server stands.
  const later = new Date(Date.now() + 11 * 60_000).toISOString();
  const { origin } = await startServer({ CLOCK_STANDS_AT: later });
  await expect.poll(() => linkIn(origin, "unsubscribe")).not.toBeNull();
  await expect
    .poll(async () => (await inbox(page.request, origin)).filter(({ to }) => to.startsWith("+")).length)
    .toBe(2);
  const unsubscribe = (await linkIn(origin, "unsubscribe")) ?? "";
  await page.goto(`${origin}/dev/inbox`);
  await expectInBothSchemes(page, site, "inbox");
  await openMail(origin, "mail with news");
  await page.goto(unsubscribe);
  await expectInBothSchemes(page, site, "unsubscribe");
  await page.getByRole("button", { name: words.unsubscribe_submit() }).click();
  await expectInBothSchemes(page, site, "unsubscribed");
});

/** In the browser: check codes are random, and so is the order of messages that were sent at one moment. */
function withoutChance(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    text.nodeValue = (text.nodeValue ?? "").replaceAll(
      /\b(?:[0-9A-Z]{4}-){2}[0-9A-Z]{4}\b/g,
      "K7QM-3XPD-2RVW",
    );
  }
  // Mails have pictures of their own, and a frame that is moved loads again.
  for (const frame of document.querySelectorAll("iframe")) frame.closest("details")?.removeAttribute("open");
  const list = document.querySelector("main > ol");
  const items = [...(list?.children ?? [])].map(
    (item) => [item.querySelector("h2")?.textContent ?? "", item] as const,
  );
  list?.append(...items.toSorted(([a], [b]) => a.localeCompare(b)).map(([, item]) => item));
}

/** For pages of the server, which have one language each. */
async function expectInBothSchemes(page: Page, site: Site, state: string): Promise<void> {
  await page.evaluate(withoutChance);
  await expectAccessible(page, site, state);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, site, `${state}, dark`, "colours");
  await page.emulateMedia({ colorScheme: "light" });
}

test("a search without network", async ({ page, context, site, form, results, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await visit(page, "/track");
  await context.setOffline(true);
  await form.track(waybill("inTransit"));
  await expect(results.seen(words.page_offline_title())).toBeVisible();
  // Another language would have to be loaded.
  await expectAccessible(page, site, "without network");
});

const southJakarta = { name: "Jakarta Selatan", english: "South Jakarta", chinese: "南雅加达" };

/** What happens to an order after it was placed, in this order. */
const orderStates = {
  "waits for its courier": [],
  "was not collected": [{ code: "PICKUP_FAILED", reason: "NOT_PACKED" }],
  "was collected": [{ code: "PICKED_UP" }],
  "is on its way": [{ code: "PICKED_UP" }, { code: "DEPARTED", nextCity: southJakarta }],
  "is out for delivery": [{ code: "PICKED_UP" }, { code: "OUT_FOR_DELIVERY" }],
  "was not delivered": [{ code: "PICKED_UP" }, { code: "DELIVERY_FAILED", reason: "RECEIVER_ABSENT" }],
  "is to come another day": [{ code: "PICKED_UP" }, { code: "DELIVERY_FAILED", reason: "RESCHEDULED" }],
  "is damaged": [{ code: "PICKED_UP" }, { code: "DAMAGED", reason: "PACKAGING_DAMAGED" }],
  "was delivered": [{ code: "PICKED_UP" }, { code: "SIGNED", proof: { relation: "SELF" } }],
  "is lost": [{ code: "PICKED_UP" }, { code: "LOST", reason: "LOST_IN_TRANSIT" }],
  "was cancelled": [{ code: "VOIDED", reason: "SENDER_REQUEST" }],
} as const satisfies Record<
  string,
  readonly (Pick<HandlingEventInput, "code"> & Partial<HandlingEventInput>)[]
>;

test("an order in every state", async ({ page, site, orders, myOrders, home }) => {
  for (const [state, events] of Object.entries(orderStates)) {
    const order = await orders.place();
    for (const [index, event] of events.entries()) {
      // The clock stands still, and events at one moment have no order; the first is that the order was placed.
      const occurredAt = new Date(Date.now() + (index + 1) * 1000).toISOString();
      await orders.report(order, { ...event, occurredAt });
    }
    await myOrders.openOrder(order);
    await expectAccessibleInEveryWay(page, site, state);
  }
  await myOrders.open();
  await expectAccessibleInEveryWay(page, site, "all unfinished");
  await myOrders.open({ tab: "completed" });
  await expectAccessibleInEveryWay(page, site, "all completed");
  await visit(page, "/");
  await expect(home.headline).toBeVisible();
  await expectAccessibleInEveryWay(page, site, "home of their sender");
});

test("shipments to a customer, in the list and on home", async ({
  page,
  site,
  myShipments,
  home,
  loggedIn,
}) => {
  const states = [[], ["PICKED_UP"], ["PICKED_UP", "OUT_FOR_DELIVERY"], ["PICKED_UP", "SIGNED"]] as const;
  for (const codes of states) await myShipments.receive(loggedIn.phone, codes);
  await myShipments.open();
  await expect(myShipments.rows).toHaveCount(states.length);
  await expectAccessibleInEveryWay(page, site, "to the customer");
  await visit(page, "/");
  await expect(home.incoming.getByRole("listitem")).toHaveCount(3);
  await expectAccessibleInEveryWay(page, site, "home of their receiver");
});

test("notifications and their settings", async ({ page, site, myShipments, notifications, loggedIn }) => {
  for (const codes of [["PICKED_UP"], ["PICKED_UP", "OUT_FOR_DELIVERY"], ["PICKED_UP", "SIGNED"]] as const)
    await myShipments.receive(loggedIn.phone, codes);
  await expect(async () => {
    await notifications.open();
    await expect(notifications.rows.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessibleInEveryWay(page, site, "notifications");
  await notifications.openSettings();
  await expectAccessibleInEveryWay(page, site, "settings");
});
