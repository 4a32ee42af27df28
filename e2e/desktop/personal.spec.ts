import { readFile } from "node:fs/promises";
import { localeNames } from "@rimba/content/locales";
import { type UserExport } from "@rimba/contract";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { words } from "../fixtures/messages.ts";
import { masked } from "../models/personal-page.ts";

test("a nickname is updated everywhere, the current language is marked, all data are exported, and ending the session ends it in every tab", async ({
  page,
  context,
  personal,
  account,
  loggedIn,
  complaints,
}) => {
  // The bell of the other tab may ask at the moment in which the session ends.
  complaints.expect(/status of 401.*\/official\/notify\/messages/);
  const tab = await context.newPage();
  const main = page.getByRole("main");
  await personal.open();

  await test.step("a nickname is edited in place, and updated everywhere", async () => {
    await expect(main.getByText(masked(loggedIn.phone)).last()).toBeVisible();
    const part = page.getByRole("region", { name: words.personal_nickname() });
    await expect(part.getByText(words.personal_not_set())).toBeVisible();
    await personal.edit.click();
    await personal.nickname.fill("Ayu Saraswati");
    await personal.nickname.press("Enter");
    await expect(page.getByRole("status").getByText(words.personal_nickname_saved())).toBeVisible();
    await expect(personal.edit).toBeFocused();
    await expect(main.getByText("Ayu Saraswati").last()).toBeVisible();
    await account.expectName("Ayu Saraswati");
    await visit(page, "/personalCenter");
    await expect(page.getByText("Ayu Saraswati").last()).toBeVisible();
    await personal.open();
  });

  await test.step("the current language is marked, and the others look like links", async () => {
    const languages = main.getByRole("list", { name: words.language_label() });
    const current = languages.getByRole("link", { name: localeNames.id });
    await expect(current).toHaveAttribute("aria-current", "true");
    await expect(current).toHaveCSS("text-decoration-line", "none");
    const other = languages.getByRole("link", { name: localeNames.en });
    await expect(other).toHaveCSS("text-decoration-line", "underline");
  });

  await test.step("all stored data are exported as a file", async () => {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: words.export_submit() }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^rimba-data-\d{4}-\d\d-\d\d\.json$/);
    const file: UserExport = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(file.account.phone).toBe(`+62${loggedIn.phone.slice(1)}`);
    expect(file.sessions).toHaveLength(1);
    await expect(
      page.getByRole("status").getByText(words.export_done({ name: download.suggestedFilename() })),
    ).toBeVisible();
  });

  await test.step("ending the session ends it in another tab", async () => {
    await visit(tab, new URL(personal.path, page.url()).href);
    await page.getByRole("button", { name: words.sessions_end_all() }).click();
    await personal.card.getByRole("button", { name: words.sessions_end_all_yes() }).click();
    await expect(page).toHaveURL("/");
    await expect(tab).toHaveURL("/");
  });
});
