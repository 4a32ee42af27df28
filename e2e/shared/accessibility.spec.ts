import { digits, illegalWaybill, order, unknownWaybill, waybill } from "../fixtures/demo.ts";
import { expectAccessibleInEveryWay } from "../fixtures/accessibility.ts";
import { freshPhone } from "../fixtures/customer.ts";
import { outlets, regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { words } from "../fixtures/messages.ts";

const everyAnswer = [
  waybill("inTransit"),
  waybill("deliveredOnTime"),
  waybill("lost"),
  waybill("registered"),
  waybill("private"),
  unknownWaybill(),
  illegalWaybill,
].join(",");

/** Pages and states by name. Those of one test share a browser, which loads files once. */
const addresses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shipments: {
    "one shipment": `/track?numbers=${waybill("inTransit")}&by=waybill`,
    "two shipments of an order": `/track?numbers=${order.number}&by=customerOrder`,
    "a locked shipment": `/track?numbers=${waybill("private")}&by=waybill`,
    "20 pieces and 100 scans": `/track?numbers=${waybill("twentyPieces")}&by=waybill`,
    "a damaged shipment": `/track?numbers=${waybill("damagedDelivered")}&by=waybill`,
    "a long name": `/track?numbers=${waybill("longName")}&by=waybill`,
  },
  "the tracking form and wrong numbers": {
    home: "/",
    "tracking before anything is asked": "/track",
    "nothing typed": "/track?numbers=&by=waybill",
    "every kind of answer": `/track?numbers=${everyAnswer}&by=waybill`,
    "a wrong number opened": `/track?numbers=${everyAnswer}&by=waybill&open=${illegalWaybill}`,
  },
  rates: {
    "rates before anything is asked": "/networkQuery?type=rate",
    "rates, and one explained":
      "/networkQuery?type=rate&from=ID-317403&to=ID-737109&kg=12.4&l=48&w=36&h=32&qty=3&value=2500000&insurance=1&product=NEXT_DAY",
    "rates of several pieces, and a product that does not fit":
      "/networkQuery?type=rate&from=ID-317403&to=ID-737109&piece=12.4x48x36x32x3&piece=60x100x80x50&product=NEXT_DAY",
    "rates asked for wrongly":
      "/networkQuery?type=rate&from=ID-31&toWords=makasar&kg=1.200&l=&w=-3&h=7000&qty=x&insurance=1",
    "a route that is not served": "/networkQuery?type=rate&from=MY-JOHOR-20&to=CN-4403&kg=5&l=20&w=20&h=20",
  },
  outlets: {
    "outlets before anything is asked": "/networkQuery?type=outlet",
    "open outlets before the position is known": "/networkQuery?type=outlet&open=now",
    "outlets of a city": `/networkQuery?area=${regions.city.id}`,
    "no outlet in a region": `/networkQuery?area=${regions.empty.id}`,
    "several regions of a name": "/networkQuery?areaWords=bandung",
    "an unknown region": "/networkQuery?areaWords=xqzw",
    "one outlet": `/outlet?code=${outlets.always.code}`,
  },
  "vacancies, news and texts": {
    vacancies: "/aboutUs/talentRecruitment",
    "no vacancy that matches": "/aboutUs/talentRecruitment?city=Medan&department=technology&q=zzz",
    "one vacancy": "/recruitmentdetail/backend-engineer-south-jakarta",
    "the way in": "/login",
    "a page for customers, to guests": "/personalCenter",
    "the order form, to guests": "/guest?tab=send",
    "the list of orders, to guests": "/guest?tab=orders",
    "the account, to guests": "/guest?tab=account",
    news: "/newsCenter",
    "one type of news": "/newsCenter?type=guide",
    "an article": "/detail?id=year-end-cut-offs-2026",
    terms: "/problem/termsAndAgreement",
    "the cookie policy with its tables": "/problem/cookiesPolicy",
    "the accessibility statement": "/problem/accessibility",
  },
};

for (const [group, pages] of Object.entries(addresses)) {
  test(`axe finds nothing, and nothing overflows, in any language: ${group}`, async ({ page, site }) => {
    for (const [name, address] of Object.entries(pages)) {
      // The tabs of the mobile site; the desktop site redirects them to home.
      if (site === "desktop" && address.startsWith("/guest")) continue;
      await visit(page, address);
      await expectAccessibleInEveryWay(page, site, name);
    }
  });
}

test("axe finds nothing in an opened shipment, nor in its dialogs", async ({ page, site, results }) => {
  await visit(page, `/track?numbers=${waybill("private")}&by=waybill`);
  await results.unlock.send(digits.sender);
  await expect(results.seen(words.unlock_opened())).toBeVisible();
  await expectAccessibleInEveryWay(page, site, "opened");
  await results.keepPostedButton.click();
  await expect(results.keepPosted.getByRole("textbox")).toBeVisible();
  await expectAccessibleInEveryWay(page, site, "ways to be notified");
  await page.keyboard.press("Escape");
  await expect(await results.share()).toBeVisible();
  await expectAccessibleInEveryWay(page, site, "shared");
});

test("axe finds nothing in an opened region picker, nor on the map", async ({ page, site, outletsPage }) => {
  await visit(page, `/networkQuery?area=${regions.city.id}`);
  await outletsPage.showMap();
  await expectAccessibleInEveryWay(page, site, "map");
  await outletsPage.region.field.click();
  await expect(outletsPage.region.option(regions.district.name)).toBeVisible();
  await expectAccessibleInEveryWay(page, site, "region picker");
});

test("axe finds nothing in the login form, with errors and with a code sent", async ({
  page,
  site,
  login,
}) => {
  await visit(page, "/login");
  await login.send.click();
  await expect(login.phone).toHaveAttribute("aria-invalid", "true");
  await expectAccessibleInEveryWay(page, site, "errors");
  await login.requestCode(freshPhone());
  await expect(login.code).toBeFocused();
  await expectAccessibleInEveryWay(page, site, "sent");
});
