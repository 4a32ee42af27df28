import { expect, test } from "../fixtures/test.ts";
import { masked } from "../models/personal-page.ts";
import { visit } from "../fixtures/visit.ts";
import { words } from "../fixtures/messages.ts";

test("a nickname is edited in place, and updated everywhere", async ({
  page,
  site,
  personal,
  account,
  loggedIn,
}) => {
  await personal.open();
  await expect(page.getByRole("main").getByText(masked(loggedIn.phone)).last()).toBeVisible();
  const part = page.getByRole("region", { name: words.personal_nickname() });
  await expect(part.getByText(words.personal_not_set())).toBeVisible();
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
