import { axeViolations } from "../fixtures/accessibility.ts";
import { waybill } from "../fixtures/demo.ts";
import { expectNoHorizontalOverflow, narrow } from "../fixtures/horizontal-overflow.ts";
import { expect, test } from "../fixtures/test.ts";

/** The viewer's own faults: labels of its editor and lists, links within its buttons, parts outside of its landmarks. */
const viewersOwn =
  /^(color-contrast|label|nested-interactive|region|scrollable-region-focusable|select-name):/;

// Both sites have the same one. `test` fails if the browser reports an error or a violation of the policy.
test("the API page shows a call and sends it to this server", async ({ page }) => {
  const elsewhere: string[] = [];
  await page.goto("/official/docs");
  const { origin } = new URL(page.url());
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(origin))
      elsewhere.push(request.url());
  });
  await expect(page.getByRole("heading", { name: "Errors", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Authorize" })).toBeVisible();

  await page.locator("#operations-tag-Tracking").click();
  const call = page.locator("#operations-Tracking-trackingCustomerByWaybillNo");
  await call.locator(".opblock-summary-control").click();
  await expect(call.locator("textarea")).toHaveValue(new RegExp(waybill("inTransit")));
  await call.getByRole("button", { name: "Execute" }).click();
  await expect(call.locator(".live-responses-table")).toContainText('"outcome": "found"');

  await page.setViewportSize(narrow);
  await expectNoHorizontalOverflow(page);
  expect((await axeViolations(page)).filter((finding) => !viewersOwn.test(finding))).toEqual([]);
  expect(elsewhere).toEqual([]);
});
