import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/words.ts";

const address = `/track?numbers=${waybill("twentyPieces")}&by=waybill`;

test("100 scans of 20 pieces are a history that can be read, and folded out", async ({ visit, results }) => {
  await visit(address);
  const shownFirst = await results.history.count();
  expect(shownFirst).toBeLessThanOrEqual(6);
  await results.showAll.click();
  await expect.poll(() => results.history.count()).toBeGreaterThan(shownFirst);
  // Scans of several pieces at one place and time are one line.
  expect(await results.history.count()).toBeLessThan(40);
  await results.showAll.click();
  await expect(results.history).toHaveCount(shownFirst);
});

test("20 pieces are listed when they are wanted", async ({ visit, results }) => {
  await visit(address);
  await results.openPieces();
  await expect(results.piece(1)).toBeVisible();
  await expect(results.piece(20)).toBeHidden();
  await results.fold(words.pieces_show_all({ count: 20 })).click();
  await expect(results.piece(20)).toBeVisible();
});

test("the page of 20 pieces and 100 scans stays small", async ({ page, visit }) => {
  const response = await visit(address);
  // Without its styles, which are the same for one piece.
  const html = (await response.text()).replace(/<style\b.*?<\/style>/s, "");
  expect(html.length).toBeLessThan(80_000);
  expect(await page.locator("*").count()).toBeLessThan(1200);
});
