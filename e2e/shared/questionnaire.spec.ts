import { expect, fillIn, fillSteps, test } from "../fixtures/questionnaires.ts";
import { words, wordsIn } from "../fixtures/messages.ts";

const franchise = "/contactUs/franchiseInformation";

test("a form is filled in from a campaign's address and sent on another day, with the campaign as its source", async ({
  page,
  visit,
  questionnaire: form,
  submissions,
}) => {
  await visit("/contactUs/mitra-pmax?utm_medium=cpc");
  await fillIn(form, "franchise");
  await expect(page).toHaveURL(/source=mitra-pmax.*step=3/);
  await visit(`${franchise}?step=3`);
  await expect(form.option("premises", "searching")).toBeChecked();
  await form.go.click();
  await expect(form.received).toBeFocused();
  const [stored, ...others] = await submissions();
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    source: "mitra-pmax",
    answers: { name: "Sari Wijaya", monthlyFreight: 1_500_000, involvement: ["expressAgent", "warehousing"] },
  });
  await expect(form.reference).toHaveText(stored?.reference ?? "none");
  // No value is left on the device.
  await page.getByRole("link", { name: words.questionnaire_home(), exact: true }).click();
  await visit(form.path("franchise"));
  await expect(form.saved).toBeHidden();
});

test("a form shows errors at its questions, and is restored after a reload, after back and in another language", async ({
  page,
  visit,
  questionnaire: form,
}) => {
  await visit(franchise);

  await test.step("a first step with errors blocks the next one", async () => {
    await form.go.click();
    await expect(form.field("name")).toBeFocused();
    for (const key of ["name", "phone", "region", "address"]) await expect(form.error(key)).toBeVisible();
    const errors = page.getByRole("group", { name: words.send_errors({ count: 4 }) });
    await errors.getByRole("link").last().click();
    await expect(form.field("address")).toBeFocused();
    await form.field("address").fill("Jl. Tebet Raya 12");
    await expect(form.error("address")).toBeHidden();
    await expect(form.count(1, 3)).toBeVisible();
  });

  await test.step("an amount is restored with thousands separators after a reload during typing", async () => {
    await fillSteps.franchise[0]?.(form);
    await expect(form.saved).toBeVisible();
    await form.go.click();
    // The step first moves the focus to its beginning.
    await expect(form.form.getByRole("heading").filter({ visible: true }).first()).toBeFocused();
    await form.field("monthlyFreight").pressSequentially("1500000");
    await expect(form.field("monthlyFreight")).toHaveValue("1500000");
    await page.reload();
    await expect(form.field("monthlyFreight")).toHaveValue("1.500.000");
  });

  await test.step("the browser's back button leads through the steps", async () => {
    await page.goBack();
    await expect(form.count(1, 3)).toBeVisible();
    await expect(form.field("name")).toHaveValue("Sari Wijaya");
  });

  await test.step("the form is restored in another language, until it is cleared", async () => {
    await visit(`${franchise}?lang=en`);
    await expect(page.getByText(wordsIn("en").questionnaire_resumed())).toBeVisible();
    await expect(form.field("name")).toHaveValue("Sari Wijaya");
    await expect(form.field("phone")).toHaveValue("0812 8800 4471");
    await expect(form.field("region")).toContainText("Tebet");
    await page.getByRole("button", { name: wordsIn("en").questionnaire_forget() }).click();
    await expect(form.field("name")).toHaveValue("");
    await page.reload();
    await expect(form.field("name")).toHaveValue("");
  });
});
