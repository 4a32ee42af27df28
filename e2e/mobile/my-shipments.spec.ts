import { words } from "../fixtures/messages.ts";
import { expect, test } from "../fixtures/test.ts";
import { formatWaybill } from "@rimba/domain";

test("a receiver finds a shipment to their number, names it, archives it and finds it there", async ({
  page,
  visit,
  home,
  myShipments,
  loggedIn,
}) => {
  await myShipments.open();
  await expect(page.getByRole("heading", { name: words.my_shipments_incoming_none() })).toBeVisible();
  const waybillNo = await myShipments.receive(loggedIn.phone, ["PICKED_UP"]);
  await visit("/");
  const card = home.incoming.getByRole("listitem").getByRole("link");
  await expect(card).toContainText(formatWaybill(waybillNo));
  await home.incoming.getByRole("link", { name: words.my_shipments_title() }).click();
  await expect(myShipments.row(formatWaybill(waybillNo))).toContainText(words.status_picked_up());
  await expect(myShipments.box("incoming")).toContainText("1");
  await myShipments.name(waybillNo, "Lampu teras");
  await myShipments.archive.click();
  await expect(myShipments.undo).toBeFocused();
  await expect(page.getByRole("heading", { name: words.my_shipments_incoming_none() })).toBeVisible();
  await myShipments.box("archived").click();
  await expect(myShipments.row("Lampu teras")).toContainText(formatWaybill(waybillNo));
  await myShipments.row("Lampu teras").getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/track\\?numbers=${waybillNo}&by=waybill$`));
});
