import { staleAfterDays } from "@rimba/domain";
import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/words.ts";

function address(key: string): string {
  return `/track?numbers=${waybill(key)}&by=waybill`;
}

test("a shipment whose pieces parted says how many have arrived, and where each is", async ({
  visit,
  results,
}) => {
  await visit(address("partlyArrived"));
  await expect(results.seen(words.pieces_arrived({ arrived: 3, count: 4 }))).toBeVisible();
  await results.openPieces();
  for (const pieceNo of [1, 2, 3]) await expect(results.piece(pieceNo)).toContainText("Palu");
  await expect(results.piece(4)).toContainText("Surabaya");
});

test("a shipment that has not moved for days says for how many", async ({ visit, results }) => {
  await visit(address("stale"));
  const anyCount = words.freshness_stale({ count: 0 }).replace("0", "(\\d+)");
  const note = results.seen(new RegExp(anyCount));
  await expect(note).toBeVisible();
  const [, days] = new RegExp(anyCount).exec((await note.textContent()) ?? "") ?? [];
  expect(Number(days)).toBeGreaterThanOrEqual(staleAfterDays);
});

test("a promise is told as kept, missed or open, and never both", async ({ visit, results }) => {
  await visit(address("deliveredOnTime"));
  await expect(results.seen(words.promise_kept())).toBeVisible();
  await expect(results.seen(words.promise_missed())).toHaveCount(0);
  for (const key of ["deliveredLate", "lateOpen"]) {
    await visit(address(key));
    await expect(results.seen(words.promise_missed())).toBeVisible();
    await expect(results.seen(words.promise_kept())).toHaveCount(0);
  }
  await visit(address("inTransit"));
  await expect(results.seen(words.promise_expected())).toBeVisible();
  await expect(results.seen(words.promise_missed())).toHaveCount(0);
});

for (const [key, title, text] of [
  ["lost", words.claim_lost_title(), words.claim_lost_text()],
  ["damagedDelivered", words.claim_damaged_title(), words.claim_text()],
] as const) {
  test(`the way to a claim is shown: ${key}`, async ({ visit, results }) => {
    await visit(address(key));
    const notice = results.shipment.getByRole("region", { name: title });
    await expect(notice).toContainText(text);
    await expect(notice.getByRole("link")).toHaveAttribute("href", /^tel:\d+$/);
  });
}

test("a loss of one piece is told as that piece's, and the others keep their age", async ({
  visit,
  results,
}) => {
  await visit(address("onePieceLost"));
  const title = words.claim_lost_piece_title({ pieces: "3", count: 3 });
  await expect(results.shipment.getByRole("region", { name: title })).toBeVisible();
  await expect(results.seen(words.claim_lost_title())).toHaveCount(0);
  await expect(results.seen(new RegExp(words.freshness_last({ age: ".+" })))).toBeVisible();
});

test("a shipment on its way back says so", async ({ visit, results }) => {
  await visit(address("returning"));
  await expect(results.seen(words.tracking_returning())).toBeVisible();
  await visit(address("returned"));
  await expect(results.seen(words.tracking_returned())).toBeVisible();
});

test("a shipment that waits at an outlet says so, and whom to ask", async ({ visit, results }) => {
  const whomToAsk = new RegExp(words.collection_text({ hotline: ".+" }));
  await visit(address("readyForCollection"));
  await expect(results.seen(whomToAsk)).toBeVisible();
  await visit(address("outForDelivery"));
  await expect(results.seen(words.status_out_for_delivery())).toBeVisible();
  await expect(results.seen(whomToAsk)).toHaveCount(0);
});

test("without loss or damage nobody is told of claims", async ({ visit, results }) => {
  await visit(address("outForDelivery"));
  await expect(results.seen(words.status_out_for_delivery())).toBeVisible();
  await expect(results.seen(words.claim_text())).toHaveCount(0);
});

test("trouble is told with its reason, until it is over", async ({ visit, results }) => {
  await visit(address("heldByWeather"));
  await expect(results.seen(words.status_problem())).toBeVisible();
  await expect(results.seen(new RegExp(words.reason_weather(), "i"))).toBeVisible();
  await visit(address("failedThenDelivered"));
  await expect(results.seen(words.status_signed())).toBeVisible();
  await expect(results.seen(words.status_problem())).toHaveCount(0);
});

test("returned and called off are told apart from delivered", async ({ visit, results }) => {
  await visit(address("returned"));
  await expect(results.seen(words.event_return_signed_in({ city: "Semarang" }))).toBeVisible();
  await expect(results.seen(words.promise_kept())).toHaveCount(0);
  await visit(address("voided"));
  await expect(results.seen(words.status_cancelled())).toBeVisible();
  await expect(results.seen(new RegExp(words.reason_sender_request(), "i"))).toBeVisible();
});

test("times are those of the place, with its zone", async ({ visit, results }) => {
  await visit(address("threeZones"));
  await results.showAll.click();
  for (const zone of ["WIB", "WIT"]) await expect(results.history.getByText(zone).first()).toBeVisible();
  await visit(address("toSingapore"));
  await expect(results.history.getByText(words.time_zone_singapore()).first()).toBeVisible();
});
