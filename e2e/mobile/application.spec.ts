import { photo } from "../fixtures/pictures.ts";
import { expect, fillSteps, test } from "../fixtures/questionnaires.ts";
import { words } from "../fixtures/messages.ts";

const vacancy = {
  key: "motorcycle-courier-east-jakarta",
  path: "/recruitmentdetail/motorcycle-courier-east-jakarta",
  title: "Kurir sepeda motor",
} as const;

test("a visitor applies for a vacancy with a picture of a CV", async ({
  page,
  visit,
  questionnaire: form,
  submissions,
}) => {
  await visit(vacancy.path);
  await page.getByRole("link", { name: words.careers_apply() }).click();
  await expect(page).toHaveURL(`/contactUs/application?vacancy=${vacancy.key}`);
  await expect(form.form.getByText(vacancy.title)).toBeVisible();
  await form.go.click();
  await expect(form.field("name")).toBeFocused();
  await expect(form.error("consent")).toBeVisible();
  for (const fill of fillSteps.application) await fill(form);
  await expect(form.choosePictures).toBeVisible();
  await form.input.setInputFiles(photo("cv.png"));
  await expect(form.picture("cv.png").getByRole("progressbar")).toHaveCount(0);
  await form.go.click();
  await expect(form.received).toBeFocused();
  const [stored, ...others] = await submissions();
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    answers: { vacancy: vacancy.key, name: "Sari Wijaya", cv: [expect.any(String)], consent: ["agreed"] },
  });
  await expect(form.reference).toHaveText(stored?.reference ?? "none");
});
