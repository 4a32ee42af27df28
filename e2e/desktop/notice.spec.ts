import { type Locator } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { visit as visitPage } from "../fixtures/visit.ts";
import { wordsIn } from "../fixtures/messages.ts";
import { SiteFrame } from "../models/site-frame.ts";

/** The index of the notice that is shown. */
async function shownStep(notice: Locator): Promise<number> {
  return Number(await notice.locator("[data-step]").getAttribute("data-step"));
}

test("the notices turn by themselves, can be paused and turned by buttons, and stay closed for the session", async ({
  page,
  site,
  visit,
  frame,
  otherDevice,
}) => {
  const words = wordsIn("id");
  await test.step("the notices turn by themselves, are paused by a button, and continue by another", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.clock.install();
    await visit("/");
    expect((await frame.notice.boundingBox())?.height).toBe(65);
    const next = frame.notice.getByRole("button", { name: words.notice_next() });
    await expect(next).toBeVisible();
    expect(await shownStep(frame.notice)).toBe(0);
    await page.clock.runFor(6100);
    await expect.poll(() => shownStep(frame.notice)).toBe(1);

    await frame.notice.getByRole("button", { name: words.notice_pause() }).click();
    await page.mouse.move(0, 600);
    await page.clock.runFor(20_000);
    expect(await shownStep(frame.notice)).toBe(1);
    await next.click();
    await expect.poll(() => shownStep(frame.notice)).not.toBe(1);
  });
  await test.step("a closed notice stays closed for the session and returns in the next", async () => {
    await frame.notice.getByRole("button", { name: words.notice_close() }).click();
    await expect(frame.notice).toHaveCount(0);
    await visit("/");
    await expect(frame.notice).toHaveCount(0);
    const next = await otherDevice();
    await visitPage(next, "/");
    await expect(new SiteFrame(next, site, words).notice).toBeVisible();
  });
});
