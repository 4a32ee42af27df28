import { endpointAddresses, fieldMessages } from "@rimba/contract";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { words, wordsIn } from "../fixtures/words.ts";
import { lane } from "../models/order-form.ts";

const { saveOrder } = endpointAddresses;
const thirdDay = words.product_third_day();

/** Who is logged in sees so many orders. */
async function orderCount(page: Page): Promise<number> {
  return page.evaluate(async (path) => {
    const { token } = JSON.parse(localStorage.getItem("userData") ?? "{}");
    const answer = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", token },
      body: "{}",
    });
    const { data } = await answer.json();
    return data.total as number;
  }, endpointAddresses.getMyOrderPage.path);
}

test("an order to be fetched is placed, with its numbers and the way on", async ({
  page,
  orderForm,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  await orderForm.fill();
  await expect(orderForm.product(thirdDay)).toBeChecked();
  await orderForm.agree.check();
  await orderForm.submit.click();
  await expect(orderForm.placed).toBeFocused();
  await expect(orderForm.orderNo).toHaveText(/^RO \d{4} \d{4} \d{4}/);
  expect(await orderCount(page)).toBe(1);
  const track = orderForm.main.getByRole("link", { name: words.send_track() });
  await expect(track).toHaveAttribute("href", /^\/track\?numbers=RBC\d{12}/);
  // Another order begins empty.
  await orderForm.again.click();
  await orderForm.openParty("receiver");
  await expect(orderForm.party("receiver", "name")).toHaveValue("");
});

test("an order to be dropped off asks for the outlet, and is placed there", async ({
  page,
  site,
  orderForm,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  await orderForm.open(`${lane}&product=THIRD_DAY`);
  await orderForm.fillParties();
  await orderForm.handover("dropOff").check();
  await expect(orderForm.outlets.first()).toBeVisible();
  if (site === "desktop") {
    await orderForm.fillGoods();
    await orderForm.agree.check();
  }
  await orderForm.submit.click();
  await expect(orderForm.main.getByText(fieldMessages["outlet.required"].id)).toBeVisible();
  await expect(orderForm.outlets.first()).toBeFocused();
  await orderForm.outlets.first().check();
  if (site === "mobile") {
    await orderForm.goOn("goods");
    await orderForm.fillGoods();
    await orderForm.goOn("service");
    await orderForm.agree.check();
  }
  await orderForm.submit.click();
  await expect(orderForm.placed).toBeVisible();
  expect(await orderCount(page)).toBe(1);
});

test("what is wrong is told at its field, counted, and the first takes the focus", async ({
  page,
  site,
  orderForm,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  await orderForm.open();
  await orderForm.openParty("sender");
  await orderForm.party("sender", "phone").fill("08114412098711");
  await orderForm.submit.click();
  await expect(orderForm.party("sender", "name")).toBeFocused();
  await expect(orderForm.party("sender", "phone")).toHaveAccessibleDescription(
    fieldMessages["phone.tooLong"].id,
  );
  const count = site === "desktop" ? 17 : 4;
  await expect(page.getByRole("alert").getByText(words.send_errors({ count }))).toBeVisible();
  // It is told no longer than it is wrong, and what was typed stays.
  await orderForm.party("sender", "name").fill("Ayu");
  await expect(page.getByRole("alert").getByText(words.send_errors({ count: count - 1 }))).toBeVisible();
  await expect(orderForm.party("sender", "phone")).toHaveValue(/^0811 4412 0987 11$/);
});

test("a piece that is smaller than the label is refused at its size", async ({ orderForm, loggedIn }) => {
  expect(loggedIn.phone).not.toBe("");
  await orderForm.open("from=ID-317101&to=ID-737109&piece=1x20x14x5x1&product=THIRD_DAY");
  await orderForm.fillParties();
  await orderForm.goOn("goods");
  await orderForm.fillGoods();
  await orderForm.submit.click();
  const length = orderForm.side(words.rate_length());
  await expect(length).toBeFocused();
  await expect(length).toHaveAccessibleDescription(fieldMessages["piece.smallerThanLabel"].id);
  await length.fill("30");
  await expect(length).toHaveAccessibleDescription(fieldMessages["piece.smallerThanLabel"].id);
  await orderForm.side(words.rate_width()).fill("20");
  await expect(length).not.toHaveAttribute("aria-invalid", "true");
});

test("the same address for both is refused, however it is written", async ({ site, orderForm, loggedIn }) => {
  expect(loggedIn.phone).not.toBe("");
  await orderForm.open("from=ID-317101&to=ID-317101&piece=1x30x20x5x1");
  await orderForm.fillParties();
  await orderForm.openParty("receiver");
  await orderForm.party("receiver", "address").fill("JL TEBET  BARAT DALAM, 24");
  if (site === "desktop") await orderForm.fillGoods();
  await orderForm.submit.click();
  await expect(orderForm.main.getByText(fieldMessages["parties.sameAddress"].id)).toBeVisible();
});

test("paying on delivery is refused where nobody collects it, in its own words", async ({
  orderForm,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  // Singapore: the settlement is for Indonesia alone.
  await orderForm.fill("from=ID-317101&to=SG-BS&piece=12.4x48x36x32x1");
  const dfod = orderForm.payment("Bayar di tujuan (DFOD)");
  await expect(dfod).toBeDisabled();
  await expect(dfod).toHaveAccessibleDescription(fieldMessages["settlement.dfodUnsupported"].id);
});

test("another address lets the product go, and says which it was", async ({
  page,
  site,
  orderForm,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  await orderForm.fill();
  await expect(orderForm.product(thirdDay)).toBeChecked();
  await orderForm.open("from=ID-317101&to=ID-357801");
  if (site === "mobile") await page.goto("/onlineOrder?step=service");
  await expect(orderForm.main.getByText(words.send_product_again_receiver())).toBeVisible();
  await expect(orderForm.main.getByRole("status").getByText(thirdDay)).toBeVisible();
  await expect(orderForm.product(thirdDay)).not.toBeChecked();
  await orderForm.product(thirdDay).check();
  await expect(orderForm.main.getByText(words.send_product_again_receiver())).toBeHidden();
});

test("what was typed survives a reload and a lost session", async ({
  page,
  context,
  orderForm,
  complaints,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  await orderForm.fill();
  await page.reload();
  await expect(orderForm.product(thirdDay)).toBeChecked();
  complaints.expect(/401/);
  await orderForm.agree.check();
  const kept = await context.cookies();
  await context.clearCookies({ name: "token" });
  await orderForm.submit.click();
  await expect(page).toHaveURL("/");
  // Home clears what is left of the session once it is alive.
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("userData"))).toBeNull();
  await context.addCookies(kept);
  await page.evaluate(
    (session) => localStorage.setItem("userData", JSON.stringify(session)),
    loggedIn.session,
  );
  await orderForm.open();
  await orderForm.openParty("receiver");
  await expect(orderForm.party("receiver", "name")).toHaveValue("CV Losari Jaya");
});

test("a doubled click places one order", async ({ page, orderForm, loggedIn }) => {
  expect(loggedIn.phone).not.toBe("");
  await orderForm.fill();
  await orderForm.agree.check();
  await orderForm.submit.dblclick();
  await expect(orderForm.placed).toBeVisible();
  expect(await orderCount(page)).toBe(1);
});

test("an answer that is lost on the way is asked for again, and it is one order", async ({
  page,
  orderForm,
  complaints,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  complaints.expect(/ERR_FAILED|Failed to fetch/);
  await orderForm.fill();
  await orderForm.agree.check();
  // The order reaches the server; its answer does not come back.
  await page.route(
    `**${saveOrder.path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await orderForm.submit.click();
  await expect(page.getByRole("alert").getByText(words.send_unanswered())).toBeVisible();
  await page.reload();
  await expect(orderForm.product(thirdDay)).toBeChecked();
  await orderForm.submit.click();
  await expect(orderForm.placed).toBeVisible();
  expect(await orderCount(page)).toBe(1);
});

test("without network it says so and keeps everything, and goes through once it is back", async ({
  page,
  context,
  orderForm,
  complaints,
  loggedIn,
}) => {
  expect(loggedIn.phone).not.toBe("");
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await orderForm.fill();
  await orderForm.agree.check();
  await expect(orderForm.product(thirdDay)).toBeChecked();
  await context.setOffline(true);
  await orderForm.submit.click();
  await expect(page.getByRole("alert").getByText(words.form_offline())).toBeVisible();
  await context.setOffline(false);
  await orderForm.submit.click();
  await expect(orderForm.placed).toBeVisible();
  expect(await orderCount(page)).toBe(1);
});

test("who is not logged in is asked to, and comes back to what the link brought", async ({ page, visit }) => {
  await visit(`/onlineOrder?${lane}&product=H50`);
  await expect(page).toHaveURL(/\/\?login=1&returnTo=%2FonlineOrder%3Ffrom%3DID-317101/);
});

test.describe("on the rate page", () => {
  test("a product leads to the form with lane, goods and product", async ({
    page,
    site,
    visit,
    orderForm,
    loggedIn,
  }) => {
    expect(loggedIn.phone).not.toBe("");
    await visit(`/networkQuery?type=rate&${lane}&product=THIRD_DAY`);
    await page.getByRole("link", { name: words.send_rate_row_of({ product: thirdDay }) }).click();
    await page.waitForURL((url) => url.pathname === "/onlineOrder" && url.search === "");
    if (site === "mobile") await visit("/onlineOrder?step=service");
    await expect(orderForm.product(thirdDay)).toBeChecked();
  });
});

for (const locale of ["en", "zh"] as const) {
  test(`the form is whole in ${locale}`, async ({ page, orderForm, loggedIn }) => {
    expect(loggedIn.phone).not.toBe("");
    await orderForm.open(`${lane}&lang=${locale}`);
    const said = wordsIn(locale);
    await expect(page.getByText(said.send_handover())).toBeVisible();
    await expect(page.getByRole("radio", { name: said.send_pickup(), exact: true })).toBeChecked();
    await expect(page.locator("body")).not.toContainText(/send_[a-z]/);
  });
}
