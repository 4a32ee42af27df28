import { guestPath } from "@rimba/web-core/app/entry-paths.ts";
import { expectAccessibleInEveryWay } from "../fixtures/accessibility.ts";
import { waybill } from "../fixtures/demo.ts";
import { expectNoHorizontalOverflow, narrow } from "../fixtures/horizontal-overflow.ts";
import { test } from "../fixtures/test.ts";

test("axe finds nothing, and nothing overflows, where guests see the tabs for customers", async ({
  page,
  site,
  visit,
}) => {
  for (const tab of ["send", "orders", "account"] as const) {
    await visit(guestPath(tab));
    await expectAccessibleInEveryWay(page, site, tab);
  }
});

test("nothing overflows with text twice as large", async ({ page, visit, orders }) => {
  const { orderNo } = await orders.place();
  await page.setViewportSize(narrow);
  for (const path of [
    "/",
    `/track?numbers=${waybill("inTransit")}&by=waybill`,
    `/orderDetail?orderNo=${orderNo}`,
    "/onlineOrder",
  ]) {
    await visit(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expectNoHorizontalOverflow(page, path);
  }
});
