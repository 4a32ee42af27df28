import { formatWaybill } from "@rimba/domain";
import { waybill } from "../fixtures/demo.ts";
import { outlets } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

function address(key: string): string {
  return `/track?numbers=${waybill(key)}&by=waybill`;
}

test("a shipment that waits at an outlet shows the outlet, its hours and map, and the required documents", async ({
  page,
  site,
  visit,
  results,
}) => {
  await visit(address("readyForCollection"));
  const place = words.headline_outlet({ outlet: outlets.collection.name });
  await expect(results.sentence).toHaveText(new RegExp(words.headline_ready_until({ place, day: ".+" })));
  const card = results.shipment.getByRole("region", { name: words.collection_title() });
  await expect(card).toContainText(outlets.collection.name);
  await expect(card).toContainText(formatWaybill(waybill("readyForCollection")));
  await expect(card.getByRole("link", { name: words.outlet_directions() })).toHaveAttribute(
    "href",
    /destination=/,
  );
  const hours = card.locator("details").filter({ hasText: words.outlet_week() });
  if (site === "mobile") await hours.locator("summary").click();
  // Days with the same hours are one line.
  await expect(hours.locator("[aria-current=date]")).toHaveCount(1);
  await expect(hours.locator("[aria-current=date]")).toBeVisible();
  if (site === "mobile") await card.getByRole("button", { name: words.outlet_map_show() }).click();
  const map = card.getByRole("group", { name: words.outlet_map_label() });
  await expect(map.getByRole("link", { name: outlets.collection.name })).toBeVisible();
  await card.getByRole("link", { name: words.collection_open() }).click();
  await expect(page).toHaveURL(`/outlet?code=${outlets.collection.code}`);
  await expect(page.getByRole("heading", { name: outlets.collection.name, level: 1 })).toBeVisible();
});
