import { expect, fillIn, questionnaireOn, test } from "../fixtures/questionnaires.ts";
import { photo } from "../fixtures/pictures.ts";
import { visit as openIn } from "../fixtures/visit.ts";
import { words } from "../fixtures/messages.ts";

test("a double click and a second tab with the same form create one submission", async ({
  page,
  visit,
  questionnaire: form,
  submissions,
}) => {
  await visit(form.path("franchise"));
  await fillIn(form, "franchise");
  const tab = await page.context().newPage();
  await openIn(tab, `${form.path("franchise")}?step=3`);
  const other = questionnaireOn(tab);
  await expect(other.option("premises", "searching")).toBeChecked();
  await form.go.dblclick();
  await expect(form.received).toBeVisible();
  const reference = await form.reference.textContent();
  await other.go.click();
  await expect(other.received).toBeVisible();
  await expect(other.reference).toHaveText(reference ?? "none");
  expect(await submissions()).toHaveLength(1);
});

test("pictures can be dropped, are restored after a reload, and can be removed", async ({
  page,
  visit,
  questionnaire: form,
  submissions,
}) => {
  await visit(form.path("franchise"));
  await fillIn(form, "franchise");
  await form.choose("premises", "owned");
  await expect(form.choosePictures).toBeVisible();
  const [first, second] = [photo("tampak-depan.png"), photo("jalan.png")];
  const transfer = await page.evaluateHandle(
    (files) => {
      const dropped = new DataTransfer();
      for (const { bytes, name, type } of files) {
        const data = Uint8Array.from(atob(bytes), (character) => character.codePointAt(0) ?? 0);
        dropped.items.add(new File([data], name, { type }));
      }
      return dropped;
    },
    [first, second].map(({ buffer, name, mimeType }) => ({
      bytes: buffer.toString("base64"),
      name,
      type: mimeType,
    })),
  );
  const place = page.getByText(words.questionnaire_upload_drop());
  await place.dispatchEvent("dragover", { dataTransfer: transfer });
  await place.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(form.pictures.getByText(/^Terunggah/)).toHaveCount(2);
  await page.reload();
  await expect(form.pictures.getByText(/^Terunggah/)).toHaveCount(2);
  await page.getByRole("button", { name: words.questionnaire_upload_remove({ name: first.name }) }).click();
  await expect(form.choosePictures).toBeFocused();
  await expect(form.picture(second.name)).toBeVisible();
  await form.go.click();
  await expect(form.received).toBeVisible();
  expect((await submissions())[0]?.answers["premisesPictures"]).toHaveLength(1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("all steps are on one page; errors keep the typed values, and the form is sent once", async ({
    page,
    questionnaire: form,
    submissions,
    complaints,
  }) => {
    complaints.expect(/status of 422/);
    await page.goto(`${form.path("franchise")}?source=mitra-sem`);
    await expect(form.field("name")).toBeVisible();
    await expect(form.option("premises", "owned")).toBeVisible();
    await expect(form.form.locator("fieldset noscript p")).toHaveText(words.questionnaire_upload_script());
    await form.field("name").fill("Sari Wijaya");
    await form.field("phone").fill("0812-8800-4471");
    await form.form.locator('[name="regionWords"]').fill("Atlantis");
    await form.choose("experience", "no");
    await form.choose("involvement", "expressAgent", "retail");
    await form.go.click();
    await expect(form.error("region")).toHaveText(words.questionnaire_place_unknown({ words: "Atlantis" }));
    await expect(form.form.locator('[name="regionWords"]')).toHaveAttribute("aria-invalid", "true");
    await expect(form.error("investment")).toBeVisible();
    await expect(page.getByRole("alert").getByText(words.send_errors({ count: 7 }))).toBeVisible();
    await form.form.locator("noscript a").first().click();
    await expect(page).toHaveURL(/#q-/);
    await expect(form.field("name")).toHaveValue("Sari Wijaya");
    await expect(form.option("involvement", "retail")).toBeChecked();
    expect(await submissions()).toEqual([]);

    await form.form.locator('[name="regionWords"]').fill("DKI Jakarta / Kota Jakarta Selatan / Tebet");
    await form.field("address").fill("Jl. Tebet Raya 12");
    await form.choose("existingCustomers", "none");
    await form.choose("investment", "under100");
    await form.field("monthlyFreight").fill("Rp 1.500.000");
    await form.field("informationSource").selectOption("friends");
    await form.choose("premises", "searching");
    await form.go.click();
    await expect(form.received).toBeVisible();
    // The reloaded page sends it again, as the same submission.
    await page.reload();
    await expect(form.received).toBeVisible();
    const all = await submissions();
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({
      source: "mitra-sem",
      answers: { phone: "081288004471", monthlyFreight: 1_500_000 },
    });
  });
});
