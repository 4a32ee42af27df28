import { illegalWaybill, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsIn } from "../fixtures/messages.ts";
import { TrackForm } from "../models/track-form.ts";

test("a wrong number can be corrected in the field, and is announced once", async ({
  page,
  site,
  visit,
  form,
  results,
}) => {
  const words = wordsIn("id");
  await test.step("a single wrong number is in the field, which has the focus, and its error is announced once", async () => {
    await visit(`/track?numbers=${illegalWaybill}&by=waybill`);
    await expect(form.box).toBeFocused();
    await expect(form.box).toHaveValue(/^RBC/);
    await expect(form.chips).toHaveCount(0);
    await expect(results.seen(words.outcome_wrong_digit_title())).toBeVisible();
    await expect(results.announcement(words.outcome_wrong_digit_title())).toBeAttached();
    for (const again of [words.track_wrong_waybill(), words.status_illegal()])
      await expect(page.getByText(again, { exact: true }).filter({ visible: true })).toHaveCount(0);
  });
  await test.step("a wrong number in a list links back to the form, where it can be corrected", async () => {
    const list = [illegalWaybill, waybill("inTransit")].join();
    await visit(`/track?numbers=${list}&by=waybill&open=${illegalWaybill}`);
    for (const heard of [
      words.outcome_wrong_digit_title(),
      words.tracking_live_counts({ found: 1, numbers: 2 }),
    ])
      await expect(results.announcement(heard)).toBeAttached();
    await results.main.getByRole("link", { name: words.tracking_fix_number() }).click();
    const corrected = new TrackForm(page, words);
    if (site === "desktop") await expect(corrected.box).toHaveValue(/^RBC/);
    else await expect(form.chip(illegalWaybill)).toBeVisible();
    await expect(form.root).toBeVisible();
  });
});
