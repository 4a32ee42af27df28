import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { locales } from "@rimba/contract";
import { orderPath, ordersPath } from "@rimba/web-core/orders/order-paths.ts";
import { digits, illegalWaybill, order, unknownWaybill, waybill } from "../fixtures/demo.ts";
import { freshPhone } from "../fixtures/customer.ts";
import { outlets, regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { words, wordsIn } from "../fixtures/words.ts";
import { AddressBook, contactsCsv } from "../models/address-book.ts";
import { PersonalPage } from "../models/personal-page.ts";
import { LoginForm } from "../models/login-form.ts";

const everyAnswer = [
  waybill("inTransit"),
  waybill("deliveredOnTime"),
  waybill("lost"),
  waybill("registered"),
  waybill("private"),
  unknownWaybill(),
  illegalWaybill,
].join(",");

/** Pages and states, by what they show. */
const addresses: Readonly<Record<string, string>> = {
  home: "/",
  "tracking before anything is asked": "/track",
  "nothing typed": "/track?numbers=&by=waybill",
  "every kind of answer": `/track?numbers=${everyAnswer}&by=waybill`,
  "a wrong number opened": `/track?numbers=${everyAnswer}&by=waybill&open=${illegalWaybill}`,
  "one shipment": `/track?numbers=${waybill("inTransit")}&by=waybill`,
  "two shipments of an order": `/track?numbers=${order.number}&by=customerOrder`,
  "a locked shipment": `/track?numbers=${waybill("private")}&by=waybill`,
  "20 pieces and 100 scans": `/track?numbers=${waybill("twentyPieces")}&by=waybill`,
  "a damaged shipment": `/track?numbers=${waybill("damagedDelivered")}&by=waybill`,
  "rates before anything is asked": "/networkQuery?type=rate",
  "rates, and one explained":
    "/networkQuery?type=rate&from=ID-317403&to=ID-737109&kg=12.4&l=48&w=36&h=32&qty=3&value=2500000&insurance=1&product=NEXT_DAY",
  "rates of several pieces, and a product that does not fit":
    "/networkQuery?type=rate&from=ID-317403&to=ID-737109&piece=12.4x48x36x32x3&piece=60x100x80x50&product=NEXT_DAY",
  "rates asked for wrongly":
    "/networkQuery?type=rate&from=ID-31&toWords=makasar&kg=1.200&l=&w=-3&h=7000&qty=x&insurance=1",
  "a route that is not served": "/networkQuery?type=rate&from=CN-4401&to=CN-4403&kg=5&l=20&w=20&h=20",
  "a long name": `/track?numbers=${waybill("longName")}&by=waybill`,
  "outlets before anything is asked": "/networkQuery?type=outlet",
  "outlets of a city": `/networkQuery?area=${regions.city.id}`,
  "no outlet in a region": `/networkQuery?area=${regions.empty.id}`,
  "several regions of a name": "/networkQuery?areaWords=bandung",
  "an unknown region": "/networkQuery?areaWords=xqzw",
  "one outlet": `/outlet?code=${outlets.always.code}`,
  "the way in": "/login",
  terms: "/problem/termsAndAgreement",
  "the cookie policy with its tables": "/problem/cookiesPolicy",
};

const widths = { desktop: [1270, 1366, 1920], mobile: [320, 360, 430] } as const;

/** Every language, and the other direction: what it turns round does not depend on the words. */
const ways = [
  ...locales.map((locale) => ({ locale, dir: "ltr" }) as const),
  { locale: "id", dir: "rtl" },
] as const;

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

/** How far the page can be scrolled sideways, which it must not. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const [name, address] of Object.entries(addresses)) {
  test(`axe finds nothing, and nothing sticks out: ${name}`, async ({ page, site }) => {
    test.slow();
    for (const { locale, dir } of ways) {
      await visit(page, `${address}${address.includes("?") ? "&" : "?"}lang=${locale}&dir=${dir}`);
      expect.soft(await findings(page), `${locale} ${dir}`).toEqual([]);
      for (const width of widths[site]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overhang(page), `${locale} ${dir} at ${width}`).toBe(0);
      }
    }
  });
}

test("axe finds nothing in an opened shipment, nor in the share dialog", async ({ page, results }) => {
  await visit(page, `/track?numbers=${waybill("private")}&by=waybill`);
  await results.unlock.send(digits.sender);
  await expect(results.seen(words.unlock_opened())).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await expect(await results.share()).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing in an opened region picker, nor on the map", async ({ page, outletsPage }) => {
  await visit(page, `/networkQuery?area=${regions.city.id}`);
  await outletsPage.showMap();
  expect(await findings(page)).toEqual([]);
  await outletsPage.region.field.click();
  await expect(outletsPage.region.option(regions.district.name)).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

for (const locale of locales) {
  test(`axe finds nothing in the login form, with errors and with a code sent: ${locale}`, async ({
    page,
    site,
  }) => {
    test.slow();
    for (const dir of ["ltr", "rtl"] as const) {
      const login = new LoginForm(page, site, wordsIn(locale));
      await visit(page, `/login?lang=${locale}&dir=${dir}`);
      await expect(login.check).toBeVisible();
      await login.submit.click();
      await expect(login.phone).toHaveAttribute("aria-invalid", "true");
      expect.soft(await findings(page), `errors, ${dir}`).toEqual([]);
      const phone = freshPhone();
      await login.ask(phone);
      await expect(login.code).toBeFocused();
      expect.soft(await findings(page), `sent, ${dir}`).toEqual([]);
      for (const width of widths[site]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overhang(page), `${dir} at ${width}`).toBe(0);
      }
    }
  });
}

test("axe finds nothing in the menu of who is logged in", async ({ page, site, account, loggedIn }) => {
  expect(loggedIn.phone).not.toBe("");
  await account.expectIn();
  if (site === "desktop") await page.getByRole("banner").locator("summary").last().click();
  expect(await findings(page)).toEqual([]);
});

for (const locale of locales) {
  test(`axe finds nothing in the personal centre: ${locale}`, async ({ page, site, loggedIn }) => {
    test.slow();
    expect(loggedIn.phone).not.toBe("");
    const personal = new PersonalPage(page, site, wordsIn(locale));
    for (const dir of ["ltr", "rtl"] as const) {
      const query = `lang=${locale}&dir=${dir}`;
      await visit(page, `/personalCenter?${query}`);
      expect.soft(await findings(page), `centre, ${dir}`).toEqual([]);
      await visit(page, `${personal.path}?${query}`);
      await personal.edit.click();
      await personal.nickname.fill(" ");
      await personal.save.click();
      await page.getByRole("button", { name: wordsIn(locale).delete_open() }).click();
      await expect(page.getByText(wordsIn(locale).delete_gone_title(), { exact: true })).toBeFocused();
      expect.soft(await findings(page), `information, ${dir}`).toEqual([]);
      for (const width of widths[site]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overhang(page), `information, ${dir} at ${width}`).toBe(0);
      }
      await visit(page, `/changePhone?${query}`);
      await personal.changeSubmit.click();
      await expect(personal.newPhone).toHaveAttribute("aria-invalid", "true");
      expect.soft(await findings(page), `change of phone, ${dir}`).toEqual([]);
      for (const width of widths[site]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overhang(page), `change of phone, ${dir} at ${width}`).toBe(0);
      }
    }
  });
}

test("axe finds nothing in the list of orders, nor in an order's details, and nothing sticks out", async ({
  page,
  site,
  myOrders,
  orders,
}) => {
  test.slow();
  const placed = await orders.place({ goodsName: "Suku cadang kendaraan ".repeat(3).trim() });
  await orders.report(placed, { code: "PICKUP_FAILED", reason: "SENDER_ABSENT" });
  const pages = [ordersPath(site), ordersPath(site, { keyword: "x" }), orderPath(site, placed.orderNo)];
  for (const { locale, dir } of ways) {
    for (const address of pages) {
      await visit(page, `${address}${address.includes("?") ? "&" : "?"}lang=${locale}&dir=${dir}`);
      expect.soft(await findings(page), `${address} ${locale} ${dir}`).toEqual([]);
      for (const width of widths[site]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overhang(page), `${address} ${locale} ${dir} at ${width}`).toBe(0);
      }
    }
  }
  await visit(page, `${orderPath(site, placed.orderNo)}&lang=id&dir=ltr`);
  await page.getByRole("button", { name: words.order_rebook_open() }).click();
  await expect(page.getByRole("combobox", { name: words.order_rebook_day() })).toBeFocused();
  expect.soft(await findings(page), "another time").toEqual([]);
  await myOrders.cancel.click();
  await expect(myOrders.keep).toBeFocused();
  expect.soft(await findings(page), "the card").toEqual([]);
});

for (const locale of locales) {
  test(`axe finds nothing in the address book: ${locale}`, async ({ page, site, loggedIn }) => {
    test.slow();
    expect(loggedIn.phone).not.toBe("");
    const catalogue = wordsIn(locale);
    const book = new AddressBook(page, site, catalogue);
    for (const dir of ["ltr", "rtl"] as const) {
      await book.open(`?lang=${locale}&dir=${dir}`);
      await book.takeIn(contactsCsv(3));
      await expect(book.contact("Toko 1").first()).toBeVisible();
      await book.remove("Toko 3").first().click();
      await expect(book.undo).toBeFocused();
      await book.takeIn("Nama\nAyu");
      await expect(page.getByText(catalogue.contacts_file_faults({ count: 4 }))).toBeVisible();
      expect.soft(await findings(page), `book, ${dir}`).toEqual([]);
      for (const width of widths[site]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overhang(page), `book, ${dir} at ${width}`).toBe(0);
      }
      await book.add.click();
      await book.paste("?");
      await expect(page.getByText(catalogue.paste_nothing())).toBeVisible();
      await book.save.click();
      await expect(book.name).toBeFocused();
      expect.soft(await findings(page), `form, ${dir}`).toEqual([]);
      for (const width of widths[site]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overhang(page), `form, ${dir} at ${width}`).toBe(0);
      }
    }
  });
}

test("axe finds nothing on the page that describes the API, and it fits a phone", async ({ page }) => {
  test.slow();
  await page.goto("/official/docs");
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overhang(page)).toBe(0);
});
