import { expectAccessible, inWay, ways } from "../fixtures/accessibility.ts";
import { tabTo } from "../fixtures/focus.ts";
import { expect, fillSteps, test } from "../fixtures/questionnaires.ts";
import { expectNothingSideways } from "../fixtures/sideways.ts";
import { words } from "../fixtures/words.ts";

// What the focus scrolls to is there at once.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("every question is reached and answered with the keyboard alone, on a narrow phone too", async ({
  page,
  site,
  visit,
  questionnaire: form,
  submissions,
}) => {
  if (site === "mobile") await page.setViewportSize({ width: 320, height: 640 });
  const type = async (key: string, text: string) => {
    await tabTo(page, form.field(key));
    await page.keyboard.type(text);
  };
  const press = async (target: Parameters<typeof tabTo>[1], ...keys: readonly string[]) => {
    await tabTo(page, target);
    for (const key of keys) await page.keyboard.press(key);
  };
  const goOn = async (number: number) => {
    await expectNothingSideways(page);
    await press(form.go, "Enter");
    await expect(form.count(number, 3)).toBeVisible();
    await expect(form.form.getByRole("heading").filter({ visible: true }).first()).toBeFocused();
  };
  await visit(form.path("franchise"));
  await type("name", "Sari Wijaya");
  await type("phone", "081288004471");
  await press(form.field("region"), "Enter");
  const panel = page.getByRole("dialog").last();
  const search = panel.getByRole("combobox", { name: words.region_search_label() });
  await expect(panel).toBeVisible();
  if (!(await search.evaluate((box) => box === document.activeElement))) await tabTo(page, search);
  await page.keyboard.type("tebet jakarta");
  await expect(panel.getByRole("option", { name: "Tebet" }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(form.field("region")).toBeFocused();
  await type("address", "Jl. Tebet Raya 12");
  await goOn(2);

  await press(form.option("experience", "yes"), "ArrowDown");
  await expect(form.option("experience", "no")).toBeChecked();
  await press(form.option("involvement", "trucking"), "Space");
  await press(form.option("existingCustomers", "none"), "ArrowRight", "ArrowRight");
  await expect(form.option("existingCustomers", "upTo100")).toBeChecked();
  await press(form.option("investment", "under100"), "Space");
  await type("monthlyFreight", "0");
  await press(form.field("informationSource"), "ArrowDown");
  await goOn(3);

  await press(form.option("premises", "owned"), "Space");
  const choosing = page.waitForEvent("filechooser");
  await press(form.choosePictures, "Enter");
  await choosing;
  await press(form.go, "Enter");
  await expect(form.received).toBeFocused();
  expect(await submissions()).toHaveLength(1);
});

test("what is wrong is told to those who do not see it: counted at once, then at each field, the first of which has the focus", async ({
  page,
  visit,
  questionnaire: form,
}) => {
  const refuse = async (step: number, count: number) => {
    await visit(`${form.path("franchise")}?step=${step}`);
    await form.go.click();
    await expect(page.getByRole("alert").getByText(words.send_errors({ count }))).toBeVisible();
  };
  await refuse(1, 4);
  await expect(form.field("name")).toBeFocused();
  for (const key of ["name", "phone", "region", "address"]) {
    await expect(form.error(key)).toBeVisible();
    await expect(form.field(key)).toHaveAttribute("aria-describedby", new RegExp(`q-${key}-error$`));
  }
  await fillSteps.franchise[0]?.(form);
  await refuse(2, 6);
  await expect(form.field("experience")).toBeFocused();
  for (const key of ["experience", "involvement", "existingCustomers", "investment"]) {
    const group = form.form.getByRole("group").filter({ has: form.field(key) });
    await expect(group).toHaveAccessibleDescription(await form.error(key).innerText());
  }
  for (const key of ["monthlyFreight", "informationSource"])
    await expect(form.field(key)).toHaveAttribute("aria-describedby", new RegExp(`q-${key}-error$`));
});

const states: Readonly<Record<string, string>> = {
  "a form begun": "/contactUs/customers",
  "its second step": "/contactUs/franchiseInformation?step=2",
  "its last step": "/contactUs/franchiseInformation?step=3",
  feedback: "/contactUs/questionnaire",
};

for (const [name, address] of Object.entries(states)) {
  test(`axe finds nothing, and nothing sticks out, with and without errors: ${name}`, async ({
    site,
    visit,
    page,
    questionnaire: form,
  }) => {
    for (const way of ways) {
      await visit(inWay(address, way));
      await expectAccessible(page, site, inWay(address, way));
      if (address.endsWith("step=3")) await form.choose("premises", "owned");
      await form.go.click();
      await expect(page.locator("[data-invalid], [aria-invalid=true]").first()).toBeAttached();
      await expectAccessible(page, site, `errors ${inWay(address, way)}`);
    }
  });
}
