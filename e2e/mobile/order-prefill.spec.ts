import { type Contact, endpoints } from "@rimba/contract";
import { callAs, callerOf } from "../fixtures/orders.ts";
import { regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

test("the default contact is the sender at first; sender and receiver can be selected from the address book", async ({
  page,
  orderForm,
  loggedIn,
}) => {
  const me = callerOf(page, loggedIn.session);
  for (const name of ["Gudang Tallo", "Ibu Daeng Ngai", "Toko Panaikang"]) {
    await callAs<Contact>(me, endpoints.addressAdd, {
      name,
      phone: "081100002098",
      areaId: regions.district.id,
      address: `Jl. ${name} 12`,
    });
  }
  await orderForm.open();
  await expect(orderForm.shownParty("sender")).toContainText("Gudang Tallo");
  await orderForm.takeFromBook("receiver", "Ibu Daeng Ngai");
  await expect(orderForm.shownParty("receiver")).toContainText("Jl. Ibu Daeng Ngai 12");
  await orderForm.takeFromBook("sender", "Toko Panaikang");
  await expect(orderForm.shownParty("sender")).toContainText("Toko Panaikang");
  await expect(orderForm.shownParty("sender")).not.toContainText("Gudang Tallo");
  await expect(orderForm.shownParty("receiver")).toContainText("Ibu Daeng Ngai");
  // The form treats it like typed values: pickup is possible, and there are no errors.
  await expect(orderForm.main.getByRole("combobox", { name: words.send_pickup_day() })).toBeVisible();
  await orderForm.goOn("goods");
});
