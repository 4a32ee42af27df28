import { digits, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

test("on paper there is the whole shipment, and nothing to press", async ({
  page,
  visit,
  site,
  results,
  frame,
  form,
}) => {
  const number = waybill("twentyPieces");
  await visit(`/track?numbers=${number},${waybill("lost")}&by=waybill`);
  await results.unlockSummary.click();
  await results.unlock.send(digits.sender);
  await expect(results.seen(words.unlock_opened())).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(results.number(number)).toBeVisible();
  const lines = results.shipment.locator("li:has(time)");
  await expect(lines.filter({ visible: true })).toHaveCount(await lines.count());
  await expect(results.piece(20)).toBeVisible();
  await expect(results.seen(words.fact_cost())).toBeVisible();
  await expect(results.shipment.getByRole("img").first()).toBeVisible();
  if (site === "desktop") {
    const address = `${new URL(page.url()).host}/track?numbers=${number}`;
    await expect(results.shipment.getByText(address)).toBeVisible();
  }
  for (const chrome of [
    form.root,
    frame.notice,
    frame.footer,
    page.getByRole("navigation"),
    page.getByRole("button"),
    page.getByRole("dialog"),
    page.locator("summary > svg"),
  ])
    await expect(chrome.filter({ visible: true })).toHaveCount(0);
});
