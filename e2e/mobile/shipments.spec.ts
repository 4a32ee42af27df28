import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

// The server renders everything that is tested here.
test.use({ javaScriptEnabled: false });

test("the history of 100 scans and the list of 20 pieces expand without script", async ({
  page,
  results,
}) => {
  await page.goto(`/track?numbers=${waybill("twentyPieces")}&by=waybill`);
  const shownFirst = await results.history.count();
  expect(shownFirst).toBeLessThanOrEqual(6);
  await results.showAll.click();
  await expect.poll(() => results.history.count()).toBeGreaterThan(shownFirst);
  await results.showAll.click();
  await expect(results.history).toHaveCount(shownFirst);

  await results.openPieces();
  await expect(results.piece(1)).toBeVisible();
  await expect(results.piece(20)).toBeHidden();
  await results.fold(words.pieces_show_all({ count: 20 })).click();
  await expect(results.piece(20)).toBeVisible();
});
