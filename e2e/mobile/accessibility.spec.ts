import { waybill } from "../fixtures/demo.ts";
import { expectNoHorizontalOverflow, narrow } from "../fixtures/horizontal-overflow.ts";
import { test } from "../fixtures/test.ts";

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
