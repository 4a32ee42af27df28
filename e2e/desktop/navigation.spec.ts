import { outlets } from "../fixtures/outlets.ts";
import { locales } from "@rimba/contract";
import { expect, test } from "../fixtures/test.ts";
import { visit as visitPage } from "../fixtures/visit.ts";
import { words } from "../fixtures/messages.ts";

test("the navigation marks the current page, and pages of the personal centre do not link to themselves in the breadcrumbs", async ({
  page,
  personal,
  visit,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  const network = page
    .getByRole("navigation", { name: words.header_nav_label() })
    .getByRole("link", { name: words.network_query_nav() });
  await visit("/networkQuery?type=outlet");
  await expect(network).toHaveAttribute("aria-current", "page");
  await visit(`/outlet?code=${outlets.always.code}`);
  await expect(network).toHaveAttribute("aria-current", "true");

  const above = page.getByRole("navigation", { name: words.breadcrumb() }).getByRole("link");
  await visit("/personalCenter/myOrdersList");
  await expect(network).not.toHaveAttribute("aria-current");
  await expect(above).toHaveText([words.nav_home()]);
  await personal.open();
  await expect(above).toHaveText([words.nav_home(), words.personal_centre()]);
  await personal.openChange();
  await expect(above).toHaveText([words.nav_home(), words.personal_centre(), words.session_personal()]);
});

test("the links of the header stay where they are when the visitor logs in, in every language", async ({
  page,
  otherDevice,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  const stranger = await otherDevice();
  for (const locale of locales) {
    const places = [];
    for (const each of [stranger, page]) {
      await each.setViewportSize({ width: 1270, height: 800 });
      await visitPage(each, `/track?lang=${locale}`);
      const list = each.getByRole("banner").locator("nav > ul > li");
      places.push(
        await list.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON())),
      );
    }
    expect(places[1], locale).toEqual(places[0]);
    expect(places[0]).toHaveLength(6);
  }
});
