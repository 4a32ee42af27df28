import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

const first = waybill("inTransit");
const second = waybill("deliveredOnTime");

test("a search without network is reported, keeps the numbers, and works once it is back; its results stay offline", async ({
  page,
  context,
  visit,
  complaints,
  form,
  results,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await visit("/track");
  await context.setOffline(true);
  await form.track(first, second);
  await expect(results.seen(words.page_offline_title())).toBeVisible();
  await expect(results.announcement(words.page_offline_title())).toBeAttached();
  await expect(results.seen(words.track_offline_unknown())).toBeVisible();
  // The illustration is part of the script, because nothing can be loaded now.
  await expect
    .poll(() =>
      page
        .locator('main img[width="240"]')
        .first()
        .evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0),
    )
    .toBe(true);
  await expect(form.chip(first)).toBeVisible();
  await expect(form.chip(second)).toBeVisible();

  await context.setOffline(false);
  await form.submit.click();
  await expect(results.number(first)).toBeVisible();
  await expect(results.rows).toHaveCount(2);

  // Visible results stay when the network is lost.
  await context.setOffline(true);
  const shownFirst = await results.history.count();
  await results.showAll.click();
  await expect.poll(() => results.history.count()).toBeGreaterThan(shownFirst);
  await context.setOffline(false);
  await results.open(second);
  await expect(results.number(second)).toBeVisible();
});

test("without network from the start, home keeps the numbers and says why there are no results and no other language", async ({
  page,
  context,
  visit,
  form,
  frame,
  results,
}) => {
  await visit("/");
  await context.setOffline(true);
  await form.track(first, second);
  await expect(form.error).toHaveText(words.track_offline());
  await expect(form.chip(second)).toBeVisible();
  await expect(page).toHaveURL("/");

  await frame.chooseLanguage("en", "id");
  await expect(page.getByRole("alert").getByText(words.language_offline())).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "id");
  await expect(form.chip(second)).toBeVisible();

  await context.setOffline(false);
  await form.submit.click();
  await expect(results.number(first)).toBeVisible();
});
