import { locales } from "@rimba/contract";
import { directions, expectAccessible, findings, inWay, ways } from "../fixtures/accessibility.ts";
import { digits, illegalWaybill, order, unknownWaybill, waybill } from "../fixtures/demo.ts";
import { freshPhone } from "../fixtures/customer.ts";
import { outlets, regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { words, wordsIn } from "../fixtures/words.ts";
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
  vacancies: "/aboutUs/talentRecruitment",
  "no vacancy that matches": "/aboutUs/talentRecruitment?city=Medan&department=technology&q=zzz",
  "one vacancy": "/recruitmentdetail/backend-engineer-south-jakarta",
  "the way in": "/login",
  news: "/newsCenter",
  "one type of news": "/newsCenter?type=guide",
  "an article": "/detail?id=year-end-cut-offs-2026",
  terms: "/problem/termsAndAgreement",
  "the cookie policy with its tables": "/problem/cookiesPolicy",
  "the accessibility statement": "/problem/accessibility",
};

for (const [name, address] of Object.entries(addresses)) {
  test(`axe finds nothing, and nothing sticks out: ${name}`, async ({ page, site }) => {
    for (const way of ways) {
      await visit(page, inWay(address, way));
      await expectAccessible(page, site, inWay(address, way));
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
    for (const dir of directions) {
      const login = new LoginForm(page, site, wordsIn(locale));
      await visit(page, `/login?lang=${locale}&dir=${dir}`);
      await expect(login.check).toBeVisible();
      await login.submit.click();
      await expect(login.phone).toHaveAttribute("aria-invalid", "true");
      expect.soft(await findings(page), `errors, ${dir}`).toEqual([]);
      const phone = freshPhone();
      await login.ask(phone);
      await expect(login.code).toBeFocused();
      await expectAccessible(page, site, `sent, ${dir}`);
    }
  });
}
