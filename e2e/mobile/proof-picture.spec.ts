import { demoData } from "../fixtures/demo-data.ts";
import { digits, waybill } from "../fixtures/demo.ts";
import { words } from "../fixtures/messages.ts";
import { expect, test } from "../fixtures/test.ts";
import { samplePicture } from "../../apps/server/src/testing/pictures.ts";

const width = 90;
const height = 120;

test("the picture of a delivery is shown to a visitor with the digits, and opens in full size", async ({
  page,
  request,
  server,
  db,
  visit,
  results,
}) => {
  const number = waybill("deliveredOnTime");
  const [delivery] = await db.execute<{ source_id: string }>(
    "select source_id from handling_event where waybill_no = $1 and payload ->> 'code' = 'SIGNED'",
    [number],
  );
  const stored = await request.put(`${server.origin}/carrier/v1/proofs/${number}`, {
    params: { sourceId: delivery?.source_id ?? "" },
    headers: { authorization: `Bearer ${demoData.read().feedKey}`, "content-type": "image/jpeg" },
    data: await samplePicture(width, height),
  });
  expect(stored.status()).toBe(200);

  await visit(`/track?numbers=${number}&by=waybill`);
  const photo = results.shipment.getByRole("link", { name: words.fact_photo_alt() });
  await expect(photo).toHaveCount(0);
  await results.unlockSummary.click();
  await results.unlock.send(digits.receiver);
  await expect(photo).toBeVisible();
  const image = photo.getByRole("img");
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalHeight)).toBe(height);

  const opened = page.waitForEvent("popup");
  await photo.click();
  const popup = await opened;
  await expect(popup.getByRole("img")).toBeVisible();
  await popup.close();
});
