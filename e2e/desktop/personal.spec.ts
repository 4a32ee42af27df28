import { readFile } from "node:fs/promises";
import { localeNames } from "@rimba/content/locales";
import type { UserExport } from "@rimba/contract";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { words } from "../fixtures/messages.ts";

test("the current language is marked, and the others look like links", async ({
  page,
  personal,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  await personal.open();
  const languages = page.getByRole("main").getByRole("list", { name: words.language_label() });
  const current = languages.getByRole("link", { name: localeNames.id });
  await expect(current).toHaveAttribute("aria-current", "true");
  await expect(current).toHaveCSS("text-decoration-line", "none");
  const other = languages.getByRole("link", { name: localeNames.en });
  await expect(other).toHaveCSS("text-decoration-line", "underline");
});

test("all stored data are exported as a file", async ({ page, personal, loggedIn }) => {
  await personal.open();
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

test("ending the session in one tab ends it in another", async ({ page, context, personal, loggedIn }) => {
  expect(loggedIn.phone).not.toBe("");
  await personal.open();
  const tab = await context.newPage();
  await visit(tab, new URL(personal.path, page.url()).href);
  await page.getByRole("button", { name: words.sessions_end_all() }).click();
  await personal.card.getByRole("button", { name: words.sessions_end_all_yes() }).click();
  await expect(page).toHaveURL("/");
  await expect(tab).toHaveURL("/");
});
