import { digits, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/limits-test.ts";
import { words } from "../fixtures/messages.ts";

test("a captcha is required from the third attempt on, and the right digits work after it; after five wrong ones the field is removed, with the time of its return", async ({
  visit,
  complaints,
  results,
  endWaits,
}) => {
  complaints.expect(/status of 4(22|29)/);
  await visit(`/track?numbers=${waybill("privateDelivered")}&by=waybill`);
  for (const error of [words.unlock_wrong(), words.unlock_wrong(), words.unlock_captcha_required()]) {
    await results.unlock.send(digits.wrong);
    await expect(results.unlock.error).toHaveText(error);
    await expect(results.unlock.submit).not.toHaveAttribute("aria-busy");
  }
  await results.unlock.field.fill(digits.sender);
  await results.unlock.check.click();
  await expect(results.history.first()).toBeVisible();

  await endWaits();
  await visit(`/track?numbers=${waybill("private")}&by=waybill`);
  const { unlock } = results;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await unlock.send(digits.wrong);
    await expect(unlock.error).toHaveText(words.unlock_wrong());
    await expect(unlock.submit).not.toHaveAttribute("aria-busy");
  }
  await unlock.send(digits.wrong);
  await expect(unlock.error).toHaveText(words.unlock_captcha_required());
  await expect(unlock.field).toHaveValue(digits.wrong);
  for (let attempt = 2; attempt < 5; attempt += 1) {
    await unlock.field.fill(digits.wrong);
    await unlock.check.click();
    await expect(unlock.error).toHaveText(words.unlock_wrong());
    await expect(unlock.check).toBeVisible();
  }
  await unlock.field.fill(digits.receiver);
  await unlock.check.click();
  const [lockedOut = ""] = words.unlock_locked_out({ time: "|", hotline: "" }).split("|");
  await expect(results.seen(lockedOut)).toBeVisible();
  await expect(unlock.field).toHaveCount(0);
  await expect(results.history).toHaveCount(0);
});
