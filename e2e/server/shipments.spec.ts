import { type Site, sites } from "@rimba/contract";
import { staleAfterDays } from "@rimba/domain";
import { waybill } from "../fixtures/demo.ts";
import { words } from "../fixtures/messages.ts";
import { readPage, seenIn } from "../fixtures/read-page.ts";
import { expect, test as base } from "../fixtures/server-test.ts";

interface ShownShipment {
  /** The sentence at the head of the shipment. */
  readonly sentence: string;
  /** All that is visible of it. */
  readonly seen: string;
  readonly markup: string;
  /** What each piece says, by its number. */
  readonly piece: (pieceNo: number) => string;
}

/** Reads the page of a demo shipment, as the server renders it. */
const test = base.extend<{ shipmentOf: (site: Site, key: string) => Promise<ShownShipment> }>({
  shipmentOf: async ({ request }, use) =>
    use(async (site, key) => {
      const { main } = await readPage(request, `/track?numbers=${waybill(key)}&by=waybill`, { site });
      const markup = site === "desktop" ? (/<article[\s>][^]*<\/article>/.exec(main)?.[0] ?? "") : main;
      const items = [...markup.matchAll(/<li[\s>][^]*?<\/li>/g)].map(([item]) => seenIn(item));
      return {
        sentence: seenIn(/<h2[\s>][^]*?<\/h2>/.exec(markup)?.[0] ?? ""),
        seen: seenIn(main),
        markup,
        piece: (pieceNo) =>
          items.find((item) => item.includes(`-${String(pieceNo).padStart(3, "0")}`)) ?? "none",
      };
    }),
});

/** What the name of each map begins with. */
const map = 'aria-label="Peta ';

const anyTime = { day: ".+", time: ".+" };
const whole = (sentence: string) => new RegExp(`^${sentence}$`);

test("a promise is shown as kept, missed, late, uncertain or open, and never as two of them", async ({
  shipmentOf,
}) => {
  for (const site of sites) {
    const sentences = {
      deliveredOnTime: words.headline_delivered_on_time(anyTime),
      deliveredLate: words.headline_delivered_late(anyTime),
      lateOpen: words.headline_late_cause({ reason: ".+", city: ".+" }),
      stale: words.headline_stale({ count: 0, city: ".+" }).replace("0", "\\d+"),
      inTransit: words.headline_expected({ when: ".+" }),
      // A damaged delivery is not called punctual.
      damagedDelivered: words.headline_delivered_damaged(anyTime),
      outForDelivery: words.headline_expected_delivery_by({ when: ".+" }),
    } as const;
    for (const [key, sentence] of Object.entries(sentences)) {
      const shown = await shipmentOf(site, key);
      expect(shown.sentence).toMatch(whole(sentence));
      expect(shown.seen.includes(words.arrival_uncertain()), key).toBe(key === "stale");
    }
    const days = words.headline_stale({ count: 0, city: "Makassar" }).replace("0", "(\\d+)");
    const [, count] = new RegExp(days).exec((await shipmentOf(site, "stale")).sentence) ?? [];
    expect(Number(count)).toBeGreaterThanOrEqual(staleAfterDays);
  }
});

test("separated pieces are counted once, and each says where it is; a lost one is named", async ({
  shipmentOf,
}) => {
  for (const site of sites) {
    const parted = await shipmentOf(site, "partlyArrived");
    const progress = words.pieces_arrived({ arrived: 3, count: 4 });
    expect(parted.sentence).toBe(
      words.headline_missing_piece_moving({ progress, pieces: "4", city: "Surabaya" }),
    );
    // Above the list of pieces. The facts above the sentence leave it to the sentence.
    expect(parted.markup.split(`>${progress}<`)).toHaveLength(2);
    for (const pieceNo of [1, 2, 3]) expect(parted.piece(pieceNo)).toContain("Palu");
    expect(parted.piece(4)).toContain("Surabaya");

    const lost = await shipmentOf(site, "onePieceLost");
    expect(lost.sentence).toBe(`${words.claim_lost_piece_title({ pieces: "3", affected: 1, count: 3 })}.`);
    expect(lost.seen).not.toContain(words.claim_lost_title());
    expect(lost.seen).toContain(words.pieces_delivered_of({ delivered: 2, count: 3 }));
  }
});

test("loss and damage link to a claim, and nothing else mentions it", async ({ request, shipmentOf }) => {
  for (const site of sites) {
    for (const [key, title, text] of [
      ["lost", words.claim_lost_title(), words.next_claim_lost({ hotline: "|" })],
      ["damagedPackaging", words.claim_damaged_title(), words.next_claim_damaged({ hotline: "|" })],
    ] as const) {
      const { sentence, seen, markup } = await shipmentOf(site, key);
      expect(sentence).toBe(`${title}.`);
      for (const part of text.split("|")) expect(seen, key).toContain(part.trim());
      expect(markup).toMatch(/<a [^>]*href="tel:\d+"/);
      expect(markup).toMatch(
        new RegExp(`<a [^>]*href="/serviceGuarantee#insurance"[^>]*>${words.claim_compensation()}<`),
      );
    }
    const { main } = await readPage(request, "/serviceGuarantee", { site });
    expect(main).toContain(' id="insurance"');

    const [claim = ""] = words.next_claim_damaged({ hotline: "|" }).split("|");
    expect((await shipmentOf(site, "outForDelivery")).seen).not.toContain(claim.trim());
    const { markup } = await shipmentOf(site, "deliveredOnTime");
    expect(linksNamed(markup, words.situation_action_report())).toHaveLength(1);
    expect(linksNamed(markup, words.situation_action_claim())).toEqual([]);
  }
});

test("returned and cancelled shipments have their own sentence and steps, a problem its reason until it is solved", async ({
  shipmentOf,
}) => {
  for (const site of sites) {
    const returning = await shipmentOf(site, "returning");
    expect(returning.sentence).toBe(words.headline_returning({ city: "Palembang" }));
    // No line breaks within the name of a city.
    expect(returning.seen.replaceAll("\u00a0", " ")).toContain(
      words.tracking_route_back_full({ from: "Bandar Lampung", city: "Jakarta Selatan" }),
    );
    expect(stepsIn(returning.markup)?.match(/<li[\s>]/g)).toHaveLength(4);
    const returned = await shipmentOf(site, "returned");
    expect(returned.sentence).toMatch(new RegExp(words.headline_returned({ day: ".+" })));
    expect(returned.seen).toContain(words.event_return_signed_in({ city: "Semarang" }));

    const cancelled = await shipmentOf(site, "voided");
    expect(cancelled.sentence).toMatch(new RegExp(words.headline_cancelled({ day: ".+" })));
    expect(cancelled.seen.toLowerCase()).toContain(words.reason_sender_request().toLowerCase());
    expect(stepsIn(cancelled.markup)).toBeUndefined();
    expect(returning.markup).toContain(map);
    expect(cancelled.markup).not.toContain(map);
    const [again = ""] = linksNamed(cancelled.markup, words.situation_action_order_again());
    expect(again).toContain('href="/onlineOrder"');

    const reason = words.reason_weather().toLowerCase();
    const held = await shipmentOf(site, "heldByWeather");
    expect(held.sentence).toBe(words.headline_held({ city: "Surabaya", reason }));
    const solved = await shipmentOf(site, "failedThenDelivered");
    expect(solved.sentence).toMatch(whole(words.headline_delivered_on_time(anyTime)));
  }
});

test("times are local to the place, with the time zone", async ({ shipmentOf }) => {
  for (const site of sites) {
    const { seen } = await shipmentOf(site, "threeZones");
    for (const zone of ["WIB", "WIT"]) expect(seen).toMatch(new RegExp(`\\b${zone}\\b`));
    expect((await shipmentOf(site, "toSingapore")).seen).toContain(words.time_zone_singapore());
  }
});

test("the page of 20 pieces and 100 scans stays small, and scans at one place and time are one line", async ({
  request,
  shipmentOf,
}) => {
  for (const site of sites) {
    const { markup } = await shipmentOf(site, "twentyPieces");
    const lines = [...markup.matchAll(/<li[\s>][^]*?<\/li>/g)].filter(([item]) => item.includes("<time"));
    expect(lines.length).toBeGreaterThan(6);
    expect(lines.length).toBeLessThan(40);
    const response = await request.get(`/track?numbers=${waybill("twentyPieces")}&by=waybill`, {
      headers: { cookie: `site=${site}; lang=id` },
    });
    // Without style sheets, which are the same for one piece.
    const html = (await response.text()).replace(/<style\b.*?<\/style>/s, "");
    expect(html.length).toBeLessThan(80_000);
    expect(html.match(/<[a-z]/g)?.length).toBeLessThan(1200);
  }
});

/** The list of steps of a shipment. */
function stepsIn(markup: string): string | undefined {
  const [, after] = markup.split(`aria-label="${words.stepper_label()}"`);
  return after?.slice(0, after.indexOf("</ol>"));
}

/** The links with exactly this text. */
function linksNamed(markup: string, name: string): readonly string[] {
  return [...markup.matchAll(/<a\s[^]*?<\/a>/g)]
    .map(([link]) => link)
    .filter((link) => seenIn(link) === name);
}
