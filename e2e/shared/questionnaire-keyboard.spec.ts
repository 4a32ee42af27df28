import { expectAccessibleInEveryWay } from "../fixtures/accessibility.ts";
import { tabTo } from "../fixtures/focus.ts";
import { expect, test } from "../fixtures/questionnaires.ts";
import { expectNoHorizontalOverflow } from "../fixtures/horizontal-overflow.ts";
import { words } from "../fixtures/messages.ts";

test("every question can be answered with the keyboard alone, even on a narrow phone", async ({
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
    await expectNoHorizontalOverflow(page);
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

const pages = [
  "/contactUs/customers",
  "/contactUs/franchiseInformation?step=2",
  "/contactUs/franchiseInformation?step=3",
  "/contactUs/questionnaire",
];

test("axe finds nothing, and nothing overflows, with and without errors", async ({
  site,
  visit,
  page,
  questionnaire: form,
}) => {
  for (const address of pages) {
    await visit(address);
    await expectAccessibleInEveryWay(page, site, address);
    if (address.endsWith("step=3")) await form.choose("premises", "owned");
    await form.go.click();
    await expect(page.locator("[data-invalid], [aria-invalid=true]").first()).toBeAttached();
    await expectAccessibleInEveryWay(page, site, `errors on ${address}`);
  }
});
