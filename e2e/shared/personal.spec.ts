import { readFile } from "node:fs/promises";
import { localeNames } from "@rimba/content/locales";
import type { UserExport } from "@rimba/contract";
import { freshPhone } from "../fixtures/customer.ts";
import { expect, test } from "../fixtures/test.ts";
import { masked } from "../models/personal-page.ts";
import { visit } from "../fixtures/visit.ts";
import { words } from "../fixtures/words.ts";

test("a nickname is changed where it stands, and is there everywhere", async ({
  page,
  site,
  personal,
  account,
  loggedIn,
}) => {
  await personal.open();
  await expect(page.getByRole("main").getByText(masked(loggedIn.phone)).last()).toBeVisible();
  await expect(page.getByText(words.personal_nickname_none())).toBeVisible();
  await personal.edit.click();
  await expect(personal.nickname).toBeFocused();
  await personal.save.click();
  await expect(personal.nickname).toBeFocused();
  await expect(personal.nickname).toHaveAccessibleDescription(/Isi nama panggilan/);
  await personal.nickname.fill("x".repeat(31));
  await personal.nickname.blur();
  await expect(personal.nickname).toHaveAttribute("aria-invalid", "true");
  await personal.nickname.fill("Ayu Saraswati");
  await personal.nickname.press("Enter");
  await expect(page.getByRole("status").getByText(words.personal_nickname_saved())).toBeVisible();
  await expect(personal.edit).toBeFocused();
  await expect(page.getByRole("main").getByText("Ayu Saraswati").last()).toBeVisible();
  if (site === "desktop") await account.expectName("Ayu Saraswati");
  await visit(page, "/personalCenter");
  await expect(page.getByText("Ayu Saraswati").last()).toBeVisible();
});

test("without the old number the change waits for a day, and can be called off", async ({
  page,
  personal,
  loggedIn,
}) => {
  const newPhone = freshPhone();
  await personal.openChange();
  await page.getByText(words.change_phone_old_lost(), { exact: true }).click();
  await expect(personal.oldCode).toBeHidden();
  await personal.newCode.waitFor();
  const code = await personal.askNew(newPhone);
  await personal.newCode.fill(code);
  await personal.changeSubmit.click();
  await expect(personal.waiting).toBeFocused();
  await expect(page.getByRole("main").getByText(masked(newPhone))).toBeVisible();
  await personal.open();
  await expect(personal.waiting).toBeVisible();
  await page.getByRole("button", { name: words.change_phone_call_off() }).click();
  await expect(personal.waiting).toBeHidden();
  await expect(page.getByRole("link", { name: words.change_phone_short(), exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("main").getByText(masked(loggedIn.phone)).last()).toBeVisible();
  await expect(personal.waiting).toBeHidden();
});

test("the language in force is marked, and those that can be chosen look like links", async ({
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

test("a new number that was typed is there again after a reload", async ({ page, personal, loggedIn }) => {
  expect(loggedIn.phone).not.toBe("");
  await personal.openChange();
  await personal.newPhone.fill("081288004471");
  await page.reload();
  await expect(personal.newPhone).toHaveValue("0812 8800 4471");
});

test("everything that is kept comes as a file", async ({ page, personal, loggedIn }) => {
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

test("whoever ends the session in one tab ends what another shows", async ({
  page,
  context,
  personal,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  await personal.open();
  const tab = await context.newPage();
  await visit(tab, new URL(personal.path, page.url()).href);
  await page.getByRole("button", { name: words.sessions_end_all() }).click();
  await personal.card.getByRole("button", { name: words.sessions_end_all_yes() }).click();
  await expect(page).toHaveURL("/");
  await expect(tab).toHaveURL("/");
});

test("without a connection what was typed stays, and whoever logs out is out on this device", async ({
  page,
  site,
  complaints,
  personal,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await personal.open();
  await personal.edit.click();
  await personal.nickname.fill("Ayu");
  await page.context().setOffline(true);
  await personal.save.click();
  await expect(page.getByRole("alert").getByText(words.form_offline())).toBeVisible();
  await expect(personal.nickname).toHaveValue("Ayu");
  await page.context().setOffline(false);
  await visit(page, site === "mobile" ? "/personalCenter" : personal.path);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("main").getByRole("button", { name: words.session_log_out(), exact: true }).click();
  await expect(page.getByRole("status").getByText(words.session_logout_offline())).toBeVisible();
  await expect(page.locator("html[data-session]")).toHaveCount(0);
  await expect(page.getByText(masked(loggedIn.phone))).toHaveCount(0);
});
