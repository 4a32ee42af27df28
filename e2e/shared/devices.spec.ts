import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";

test("the other site is one link away, and unknown pages redirect home and keep campaign parameters", async ({
  page,
  site,
  visit,
  frame,
}) => {
  await test.step("the link at the end of home leads to the other site, and its link back", async () => {
    const other = site === "desktop" ? "mobile" : "desktop";
    await visit("/");
    await (await frame.siteSwitch()).click();
    await expect(page.locator(`html[data-site=${other}]`)).toBeAttached();
    await visit(`/?site=${site}`);
    await expect(page.locator(`html[data-site=${site}]`)).toBeAttached();
    await expect(page).toHaveURL("/");
  });
  await test.step("unknown pages redirect home and keep campaign parameters; addresses are case-insensitive", async () => {
    await visit("/no/such/page?utm_source=flyer");
    await expect(page).toHaveURL("/?utm_source=flyer");
    await visit(`/TRACK?numbers=${waybill("lost")}&by=waybill`);
    await expect(page.getByRole("main")).toContainText(waybill("lost").slice(-4));
    await visit("/home?utm_source=flyer");
    await expect(page).toHaveURL(/^[^?]*\?utm_source=flyer$/);
  });
});
