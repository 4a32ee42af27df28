import { formatWaybill, staleAfterDays } from "@rimba/domain";
import { waybill } from "../fixtures/demo.ts";
import { outlets } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

function address(key: string): string {
  return `/track?numbers=${waybill(key)}&by=waybill`;
}

test.describe("as the server sends it", () => {
  // The server renders everything that is tested here: a page without script opens in a fraction of the time.
  test.use({ javaScriptEnabled: false });

  test("the rendered page of a shipment shows its state, and nothing that contradicts it", async ({
    page,
    results,
  }) => {
    await test.step("a shipment with separated pieces shows once how many have arrived, and where each is", async () => {
      await page.goto(address("partlyArrived"));
      const progress = words.pieces_arrived({ arrived: 3, count: 4 });
      await expect(results.sentence).toHaveText(
        words.headline_missing_piece_moving({ progress, pieces: "4", city: "Surabaya" }),
      );
      await results.openPieces();
      // With its bar above the list of pieces. The facts above the sentence leave it to the sentence.
      const counts = results.shipment.getByText(progress, { exact: true });
      await expect(counts.filter({ visible: true })).toHaveCount(1);
      for (const pieceNo of [1, 2, 3]) await expect(results.piece(pieceNo)).toContainText("Palu");
      await expect(results.piece(4)).toContainText("Surabaya");
    });
    await test.step("a shipment that has not moved for days shows for how many", async () => {
      await page.goto(address("stale"));
      const anyCount = words.headline_stale({ count: 0, city: "Makassar" }).replace("0", "(\\d+)");
      await expect(results.sentence).toHaveText(new RegExp(anyCount));
      const [, days] = new RegExp(anyCount).exec((await results.sentence.textContent()) ?? "") ?? [];
      expect(Number(days)).toBeGreaterThanOrEqual(staleAfterDays);
    });
    await test.step("a promise is shown as kept, missed, late, uncertain or open, and never as two of them", async () => {
      const when = { day: ".+", time: ".+" };
      const sentences = {
        deliveredOnTime: words.headline_delivered_on_time(when),
        deliveredLate: words.headline_delivered_late(when),
        lateOpen: words.headline_late_cause({ reason: ".+", city: ".+" }),
        stale: words.headline_stale({ count: 0, city: ".+" }).replace("0", "\\d+"),
        inTransit: words.headline_expected({ when: ".+" }),
      } as const;
      for (const [key, sentence] of Object.entries(sentences)) {
        await page.goto(address(key));
        await expect(results.sentence).toHaveText(new RegExp(`^${sentence}$`));
        await expect(results.seen(new RegExp(words.arrival_uncertain()))).toHaveCount(
          key === "stale" ? 1 : 0,
        );
      }
    });
    for (const [key, title, text] of [
      ["lost", words.claim_lost_title(), words.next_claim_lost({ hotline: ".+" })],
      ["damagedPackaging", words.claim_damaged_title(), words.next_claim_damaged({ hotline: ".+" })],
    ] as const) {
      await test.step(`the link to a claim is shown: ${key}`, async () => {
        await page.goto(address(key));
        await expect(results.sentence).toHaveText(`${title}.`);
        const notice = results.seen(new RegExp(text));
        await expect(notice).toBeVisible();
        await expect(notice.getByRole("link").first()).toHaveAttribute("href", /^tel:\d+$/);
        await notice.getByRole("link", { name: words.claim_compensation() }).click();
        await expect(page).toHaveURL("/serviceGuarantee#insurance");
        await expect(page.locator(":target")).toBeInViewport();
      });
    }
    await test.step("a damaged delivery is not called punctual", async () => {
      await page.goto(address("damagedDelivered"));
      const sentence = words.headline_delivered_damaged({ day: ".+", time: ".+" });
      await expect(results.sentence).toHaveText(new RegExp(`^${sentence}$`));
    });
    await test.step("the loss of one piece names that piece, and the heading says how many were delivered", async () => {
      await page.goto(address("onePieceLost"));
      const title = words.claim_lost_piece_title({ pieces: "3", affected: 1, count: 3 });
      await expect(results.sentence).toHaveText(`${title}.`);
      await expect(results.seen(words.claim_lost_title())).toHaveCount(0);
      await expect(results.seen(words.pieces_delivered_of({ delivered: 2, count: 3 }))).toBeVisible();
    });
    await test.step("a returning shipment has its own title and steps", async () => {
      await page.goto(address("returning"));
      await expect(results.sentence).toHaveText(words.headline_returning({ city: "Palembang" }));
      const title = words.tracking_route_back_full({ from: "Bandar Lampung", city: "Jakarta Selatan" });
      await expect(results.seen(title)).toBeVisible();
      const steps = results.shipment.getByRole("list", { name: words.stepper_label() });
      await expect(steps.getByRole("listitem")).toHaveCount(4);
      await page.goto(address("returned"));
      await expect(results.sentence).toHaveText(new RegExp(words.headline_returned({ day: ".+" })));
    });
    await test.step("a cancelled shipment has no map and no steps, and links to a new order", async () => {
      await page.goto(address("voided"));
      await expect(results.sentence).toHaveText(new RegExp(words.headline_cancelled({ day: ".+" })));
      await expect(results.shipment.getByRole("list", { name: words.stepper_label() })).toHaveCount(0);
      await expect(results.shipment.getByRole("img", { name: /^Peta/ })).toHaveCount(0);
      await expect(
        results.shipment.getByRole("link", { name: words.situation_action_order_again() }),
      ).toHaveAttribute("href", "/onlineOrder");
    });
    await test.step("no page mentions claims without loss or damage", async () => {
      await page.goto(address("outForDelivery"));
      await expect(results.sentence).toHaveText(
        new RegExp(words.headline_expected_delivery_by({ when: ".+" })),
      );
      await expect(results.seen(new RegExp(words.next_claim_damaged({ hotline: ".+" })))).toHaveCount(0);
    });
    await test.step("a problem is shown with its reason, until it is solved", async () => {
      await page.goto(address("heldByWeather"));
      const reason = words.reason_weather().toLowerCase();
      await expect(results.sentence).toHaveText(words.headline_held({ city: "Surabaya", reason }));
      await page.goto(address("failedThenDelivered"));
      await expect(results.sentence).toHaveText(
        new RegExp(words.headline_delivered_on_time({ day: ".+", time: ".+" })),
      );
    });
    await test.step("returned and cancelled shipments differ from delivered ones", async () => {
      await page.goto(address("returned"));
      await expect(results.seen(words.event_return_signed_in({ city: "Semarang" }))).toBeVisible();
      await page.goto(address("voided"));
      await expect(results.seen(new RegExp(words.reason_sender_request(), "i"))).toBeVisible();
    });
    await test.step("times are local to the place, with the time zone", async () => {
      await page.goto(address("threeZones"));
      await results.showAll.click();
      for (const zone of ["WIB", "WIT"]) await expect(results.history.getByText(zone).first()).toBeVisible();
      await page.goto(address("toSingapore"));
      await expect(results.history.getByText(words.time_zone_singapore()).first()).toBeVisible();
    });
    await test.step("a normal delivery has one unobtrusive link to report a problem", async () => {
      await page.goto(address("deliveredOnTime"));
      await expect(
        results.shipment.getByRole("link", { name: words.situation_action_report(), exact: true }),
      ).toHaveCount(1);
      await expect(
        results.shipment.getByRole("link", { name: words.situation_action_claim(), exact: true }),
      ).toHaveCount(0);
    });
  });

  test("20 pieces and 100 scans are a small and readable page", async ({ page, results }) => {
    await test.step("100 scans of 20 pieces are a readable history that can be expanded", async () => {
      await page.goto(address("twentyPieces"));
      const shownFirst = await results.history.count();
      expect(shownFirst).toBeLessThanOrEqual(6);
      await results.showAll.click();
      await expect.poll(() => results.history.count()).toBeGreaterThan(shownFirst);
      // Scans of several pieces at one place and time are one line.
      expect(await results.history.count()).toBeLessThan(40);
      await results.showAll.click();
      await expect(results.history).toHaveCount(shownFirst);
    });
    await test.step("20 pieces are listed on request", async () => {
      await page.goto(address("twentyPieces"));
      await results.openPieces();
      await expect(results.piece(1)).toBeVisible();
      await expect(results.piece(20)).toBeHidden();
      await results.fold(words.pieces_show_all({ count: 20 })).click();
      await expect(results.piece(20)).toBeVisible();
    });
    await test.step("the page of 20 pieces and 100 scans stays small", async () => {
      const response = await page.goto(address("twentyPieces"));
      // Without style sheets, which are the same for one piece.
      const html = ((await response?.text()) ?? "").replace(/<style\b.*?<\/style>/s, "");
      expect(html.length).toBeLessThan(80_000);
      expect(await page.locator("*").count()).toBeLessThan(1200);
    });
  });
});

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
