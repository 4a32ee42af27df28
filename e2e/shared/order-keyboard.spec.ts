import type { Locator, Page } from "@playwright/test";
import { type Contact, endpoints, type Page as PageOf, type Site } from "@rimba/contract";
import { tabTo } from "../fixtures/focus.ts";
import { callAs, callerOf } from "../fixtures/orders.ts";
import { regions } from "../fixtures/outlets.ts";
import { expectNoHorizontalOverflow, narrow } from "../fixtures/horizontal-overflow.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";
import { people } from "../models/order-form.ts";
import { RegionPicker } from "../models/region-picker.ts";

test("an order can be placed with the keyboard alone, even on a narrow phone, and its receiver is saved", async ({
  page,
  site,
  orderForm,
  loggedIn,
}) => {
  if (site === "mobile") await page.setViewportSize(narrow);
  const me = callerOf(page, loggedIn.session);
  const areaId = regions.district.id;
  await callAs(me, endpoints.addressAdd, { ...people.sender, areaId });
  await orderForm.open();
  const textbox = (name: string) => orderForm.main.getByRole("textbox", { name, exact: true });
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  };
  const press = async (target: Locator, key: "Enter" | "Space" = "Enter") => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const goOn = async (step: "goods" | "service") => {
    if (site === "desktop") return;
    await expectNoHorizontalOverflow(page);
    await press(orderForm.submit);
    await expect(page).toHaveURL(`/onlineOrder?step=${step}`);
  };

  await test.step("the sender is from the address book; the receiver is typed and will be saved", async () => {
    await expect(orderForm.shownParty("sender")).toContainText(people.sender.name);
    if (site === "mobile") {
      await press(orderForm.shownParty("receiver").getByRole("link"));
      await expect(page).toHaveURL("/receiptAddress");
    }
    await type(orderForm.party("receiver", "name"), people.receiver.name);
    await type(orderForm.party("receiver", "phone"), people.receiver.phone);
    const place =
      site === "desktop"
        ? orderForm.main.getByRole("region", { name: words.send_receiver(), exact: true })
        : orderForm.main;
    await chooseRegion(page, site, new RegionPicker(page, place, words));
    await type(orderForm.party("receiver", "address"), people.receiver.address);
    await press(place.getByRole("checkbox", { name: words.send_save_to_book() }), "Space");
    if (site === "desktop") return;
    await expectNoHorizontalOverflow(page);
    await press(orderForm.submit);
    await expect(page).toHaveURL("/onlineOrder");
  });

  await test.step("the goods", async () => {
    await goOn("goods");
    await press(orderForm.article, "Space");
    await type(orderForm.goodsName, "Kampas rem");
    await press(orderForm.main.getByRole("button", { name: words.send_piece_more() }));
    await type(textbox(words.send_weight_each()), "12,4");
    await type(textbox(words.rate_length()), "48");
    await type(textbox(words.rate_width()), "36");
    await type(textbox(words.rate_height()), "32");
    await expect(textbox(words.send_piece_count())).toHaveValue("2");
  });

  await test.step("the product is selected with arrows, the consent with Space", async () => {
    await goOn("service");
    const wanted = orderForm.product(words.product_third_day());
    await expect(wanted).toBeEnabled();
    await press(orderForm.products.locator("input:enabled").first(), "Space");
    for (let presses = 0; presses < 6 && !(await wanted.isChecked()); presses += 1)
      await page.keyboard.press("ArrowDown");
    await expect(wanted).toBeChecked();
    await expect(orderForm.total).toContainText("Rp");
    await press(orderForm.agree, "Space");
    await expectNoHorizontalOverflow(page);
  });

  await press(orderForm.submit);
  await expect(orderForm.placed).toBeFocused();
  await expectNoHorizontalOverflow(page);
  await tabTo(page, orderForm.main.getByRole("link", { name: words.send_detail() }));
  const book = await callAs<PageOf<Contact>>(me, endpoints.addressPage, {});
  expect(book.records.map(({ name }) => name)).toContain(people.receiver.name);
});

async function chooseRegion(page: Page, site: Site, region: RegionPicker): Promise<void> {
  await tabTo(page, region.field);
  await page.keyboard.press("Enter");
  await expect(region.panel).toBeVisible();
  // On phones the sheet first announces its title.
  if (site === "mobile") await tabTo(page, region.search);
  await expect(region.search).toBeFocused();
  await page.keyboard.type("gambir");
  await expect(region.match("Gambir", "Jakarta Pusat").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(region.field).toBeFocused();
  await expect(region.field).toContainText("Gambir");
}
