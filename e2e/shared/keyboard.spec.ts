import { localeNames } from "@rimba/content/locales";
import { digits, waybill } from "../fixtures/demo.ts";
import { tabTo } from "../fixtures/focus.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

test("the keyboard alone leads from the skip link to the results, the history and the details, and menus close with Escape", async ({
  page,
  visit,
  frame,
  form,
  results,
}) => {
  const number = waybill("deliveredOnTime");
  await visit("/");

  await test.step("menus close with Escape and give the focus back", async () => {
    const languages = frame.header
      .locator("summary")
      .filter({ hasText: words.language_current({ name: localeNames.id }) });
    await tabTo(page, languages);
    await page.keyboard.press("Enter");
    await tabTo(page, frame.header.getByRole("link", { name: "English" }));
    await page.keyboard.press("Escape");
    await expect(frame.header.getByRole("link", { name: "English" })).toBeHidden();
    await expect(languages).toBeFocused();
  });
  await visit("/");
  await test.step("Tab leads past the header into the form", async () => {
    await page.keyboard.press("Tab");
    await expect(frame.skipLink).toBeFocused();
    await expect(frame.skipLink).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(results.main).toBeFocused();
    await tabTo(page, form.kind("waybill"));
    await page.keyboard.press("ArrowRight");
    await expect(form.kind("customerOrder")).toBeChecked();
    await page.keyboard.press("ArrowLeft");
    await tabTo(page, form.box);
  });

  await test.step("Enter adds the number, Enter again submits", async () => {
    await page.keyboard.type(number);
    await page.keyboard.press("Enter");
    await expect(form.chip(number)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(results.number(number)).toBeVisible();
  });

  await test.step("the history expands", async () => {
    await tabTo(page, results.showAll);
    const shownFirst = await results.history.count();
    await page.keyboard.press("Enter");
    await expect.poll(() => results.history.count()).toBeGreaterThan(shownFirst);
  });

  await test.step("the details open, and the focus is not lost with the form", async () => {
    await tabTo(page, results.unlockSummary);
    await page.keyboard.press("Enter");
    await tabTo(page, results.unlock.field);
    await page.keyboard.type(digits.sender);
    await page.keyboard.press("Enter");
    await expect(results.seen(words.fact_cost())).toBeVisible();
    await tabTo(page, results.showAll, { backwards: true });
  });
});

test("every stop of the keyboard is seen, in both directions", async ({ page, visit, frame, site }) => {
  const numbers = ["twentyPieces", "private", "lost"].map(waybill);
  for (const path of ["/", `/track?numbers=${numbers.join(",")},RBC1&by=waybill`, "/track"]) {
    for (const dir of ["ltr", "rtl"]) {
      await visit(`${path}${path.includes("?") ? "&" : "?"}dir=${dir}`);
      // Header and footer are the same on every page: home has all of their stops, the others begin at their content.
      if (path !== "/") {
        await tabTo(page, frame.skipLink);
        await page.keyboard.press("Enter");
      }
      const bottom = site === "desktop" ? frame.footer : frame.tabs;
      const links = bottom.getByRole("link");
      await tabTo(page, path === "/" ? links.last() : links.first());
    }
  }
});
