import { outlets } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/words.ts";

test("no page of the personal centre links to itself above its heading", async ({
  page,
  personal,
  visit,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  const above = page.getByRole("navigation", { name: words.breadcrumb() }).getByRole("link");
  await visit("/personalCenter/myOrdersList");
  await expect(above).toHaveText([words.nav_home()]);
  await personal.open();
  await expect(above).toHaveText([words.nav_home(), words.personal_centre()]);
  await personal.openChange();
  await expect(above).toHaveText([words.nav_home(), words.personal_centre(), words.session_personal()]);
});

test("an outlet belongs to the network, and the navigation marks where one is", async ({ page, visit }) => {
  const link = page
    .getByRole("navigation", { name: words.header_nav_label() })
    .getByRole("link", { name: words.network_query_nav() });
  await visit("/networkQuery?type=outlet");
  await expect(link).toHaveAttribute("aria-current", "page");
  await visit(`/outlet?code=${outlets.always.code}`);
  await expect(link).toHaveAttribute("aria-current", "true");
  await visit("/track");
  await expect(link).not.toHaveAttribute("aria-current");
});
