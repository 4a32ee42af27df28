import { waybill } from "../fixtures/demo.ts";
import { words } from "../fixtures/messages.ts";
import { expect, test } from "../fixtures/test.ts";

const first = waybill("inTransit");
const second = waybill("deliveredOnTime");
const list = `/track?numbers=${first},${second}&by=waybill`;

test("a result opens beside the list, updates the address, supports the back button, and is shown on the map", async ({
  page,
  visit,
  results,
}) => {
  await visit(list);
  await expect(results.number(first)).toBeVisible();
  await results.open(second);
  await expect(results.number(second)).toBeVisible();
  await expect(page).toHaveURL(`${list}&open=${second}`);
  await expect(results.row(second).getByRole("link")).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expect(results.number(first)).toBeVisible();
  // The keyboard opens it too.
  await results.row(second).getByRole("link").press("Enter");
  await expect(results.number(second)).toBeVisible();

  await test.step("the map of all results shows the way of the result under the pointer", async () => {
    const map = page.getByRole("img", { name: /^Peta 2 kiriman: Jakarta Selatan ke Makassar, Semarang ke/ });
    await results.row(first).hover();
    // Where the first one is; the ends of both are always named.
    await expect(map.getByText("Surabaya")).toBeVisible();
    await results.row(second).hover();
    await expect(map.getByText("Surabaya")).toBeHidden();
    await expect(map.getByText("Semarang")).toBeVisible();
    await results.row(first).hover();
    await expect(map.getByText("Surabaya")).toBeVisible();
  });
  await test.step("a wrong number that is opened beside shipments says what is wrong with it", async () => {
    const wrong = `${first.slice(0, -1)}${(Number(first.at(-1)) + 1) % 10}`;
    await visit(`/track?numbers=${second},${wrong}&by=waybill&open=${wrong}`);
    await expect(page.getByRole("heading", { name: words.outcome_wrong_digit_title() })).toBeVisible();
  });
});

test("the whole counter fits on a small laptop without scrolling", async ({ page, visit, form }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await visit("/");
  await expect(form.box).toBeInViewport();
  await expect(form.submit).toBeInViewport({ ratio: 1 });
});
