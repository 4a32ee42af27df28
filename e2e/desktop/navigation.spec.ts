import { outlets } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
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
