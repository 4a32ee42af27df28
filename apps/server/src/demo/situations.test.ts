import { eventSentence } from "@rimba/content/event-sentence";
import { locales, type Locale, type NextStep, type TrackingSituation } from "@rimba/contract";
import { deriveTracking, situationHeadline, trackingSituation } from "@rimba/domain";
import { plainText } from "@rimba/web-core/testing/plain-text.ts";
import { headlineText } from "@rimba/web-core/tracking/situation/headline-text.ts";
import {
  arrivalNote,
  noticeTexts,
  pieceProgressLabel,
  situationStepWord,
  situationActionLabels,
} from "@rimba/web-core/tracking/situation/situation-texts.ts";
import { statusLabels } from "@rimba/web-core/tracking/shipment/shipment-labels.ts";
import { describe, expect, it } from "vitest";
import { demoCases } from "./demo-cases.ts";
import { demoShipments } from "./demo-shipments.ts";

const rbc = { waybillPrefix: "RBC" };

/** The expected content of the tracking page for one demo case. */
interface Expected {
  readonly tag: string;
  /** The current step and its state; the steps of a return are marked. */
  readonly steps: string;
  readonly map: string;
  readonly arrival: string;
  /** Only if different from the default: forward, same status for all pieces, no callout, no actions. */
  readonly direction?: string;
  readonly pieces?: string;
  readonly elsewhere?: string;
  readonly notice?: string;
  readonly actions?: string;
}

const table: Readonly<Record<string, Expected>> = {
  inTransit: { tag: "transit", steps: "IN_TRANSIT now", map: "here Surabaya", arrival: "expected" },
  sameOrder: { tag: "signed", steps: "SIGNED done", map: "here Makassar", arrival: "kept" },
  registered: {
    tag: "registered",
    steps: "ORIGIN now",
    map: "here Bandung",
    arrival: "expected",
    notice: "registered → handIn",
  },
  pickupAssigned: { tag: "waiting", steps: "ORIGIN now", map: "here Jakarta Selatan", arrival: "expected" },
  pickupFailed: {
    tag: "problem",
    steps: "PICKUP trouble",
    map: "here Semarang",
    arrival: "uncertain",
    notice: "pickupFailed → rebookPickup",
    actions: "rebookPickup report call",
  },
  pickupRebooked: { tag: "picked", steps: "PICKUP now", map: "here Malang", arrival: "expected" },
  pickedUp: { tag: "picked", steps: "PICKUP now", map: "here Jakarta Selatan", arrival: "expected" },
  droppedOff: { tag: "picked", steps: "DROP_OFF now", map: "here Yogyakarta", arrival: "expected" },
  outForDelivery: { tag: "delivery", steps: "DELIVERY now", map: "here Denpasar", arrival: "expected" },
  readyForCollection: {
    tag: "ready",
    steps: "COLLECTION now",
    map: "here Samarinda",
    arrival: "ready",
    notice: "ready → collect",
    actions: "visitOutlet call",
  },
  deliveredOnTime: { tag: "signed", steps: "SIGNED done", map: "here Pontianak", arrival: "kept" },
  deliveredLate: { tag: "signed", steps: "SIGNED done", map: "here Yogyakarta", arrival: "missed" },
  lateOpen: {
    tag: "transit",
    steps: "IN_TRANSIT now",
    map: "here Surabaya",
    arrival: "late",
    notice: "late → awaitScan",
    actions: "report call",
  },
  stale: {
    tag: "transit",
    steps: "IN_TRANSIT now",
    map: "here Makassar",
    arrival: "uncertain",
    notice: "stale → requestCheck",
    actions: "report call",
  },
  collected: { tag: "signed", steps: "SIGNED done", map: "here Labuan Bajo", arrival: "kept" },
  receiptSentBack: { tag: "signed", steps: "SIGNED done", map: "here Surabaya", arrival: "kept" },
  moving: { tag: "picked", steps: "PICKUP now", map: "here Jakarta Selatan", arrival: "expected" },
  receiverUnreachable: {
    tag: "problem",
    steps: "DELIVERY trouble",
    map: "here Kupang",
    arrival: "uncertain",
    notice: "deliveryFailed → agreeVisit",
    actions: "call report",
  },
  receiverAbsentTwice: {
    tag: "problem",
    steps: "DELIVERY trouble",
    map: "here Palembang",
    arrival: "uncertain",
    notice: "deliveryFailed → agreeVisit (2 visits)",
    actions: "call report",
  },
  addressNotFound: {
    tag: "problem",
    steps: "DELIVERY trouble",
    map: "here Jambi",
    arrival: "uncertain",
    notice: "deliveryFailed → giveAddress",
    actions: "call report",
  },
  paymentNotReady: {
    tag: "problem",
    steps: "DELIVERY trouble",
    map: "here Surakarta",
    arrival: "uncertain",
    notice: "deliveryFailed → preparePayment",
    actions: "call report",
  },
  rescheduled: {
    tag: "held",
    steps: "DELIVERY held",
    map: "here Malang",
    arrival: "uncertain",
    notice: "postponed → awaitVisit",
    actions: "call",
  },
  refused: {
    tag: "problem",
    steps: "DELIVERY trouble",
    map: "here Bekasi",
    arrival: "uncertain",
    notice: "refused → senderDecides",
    actions: "call report",
  },
  failedThenDelivered: { tag: "signed", steps: "SIGNED done", map: "here Jakarta Selatan", arrival: "kept" },
  heldByWeather: {
    tag: "held",
    steps: "IN_TRANSIT held",
    map: "here Surabaya",
    arrival: "uncertain",
    notice: "held → goesOn",
    actions: "report call",
  },
  heldByShip: {
    tag: "held",
    steps: "IN_TRANSIT held",
    map: "here Makassar",
    arrival: "uncertain",
    notice: "held → goesOn",
    actions: "report call",
  },
  heldByVehicle: {
    tag: "held",
    steps: "IN_TRANSIT held",
    map: "here Palembang",
    arrival: "uncertain",
    notice: "held → goesOn",
    actions: "report call",
  },
  heldByRoad: {
    tag: "held",
    steps: "IN_TRANSIT held",
    map: "here Surabaya",
    arrival: "uncertain",
    notice: "held → goesOn",
    actions: "report call",
  },
  heldByCustoms: {
    tag: "problem",
    steps: "IN_TRANSIT trouble",
    map: "here Jakarta",
    arrival: "uncertain",
    notice: "held → giveDocuments",
    actions: "call report",
  },
  prohibitedGoods: {
    tag: "problem",
    steps: "IN_TRANSIT trouble",
    map: "here Jakarta",
    arrival: "uncertain",
    notice: "held → senderContactsCarrier",
    actions: "call report",
  },
  damagedPackaging: {
    tag: "problem",
    steps: "IN_TRANSIT trouble",
    map: "here Jakarta",
    arrival: "uncertain",
    notice: "damaged → claim",
    actions: "claim call",
  },
  wet: {
    tag: "problem",
    steps: "IN_TRANSIT trouble",
    map: "here Makassar",
    arrival: "uncertain",
    notice: "damaged → claim",
    actions: "claim call",
  },
  damagedDelivered: {
    tag: "signed",
    steps: "SIGNED done",
    map: "here Balikpapan",
    arrival: "delivered",
    notice: "damaged → claim",
    actions: "claim call",
  },
  lost: {
    tag: "lost",
    steps: "none",
    map: "last seen Makassar",
    arrival: "off",
    notice: "lost → claim",
    actions: "claim call",
  },
  foundAgain: {
    tag: "transit",
    steps: "IN_TRANSIT now",
    map: "here Surabaya",
    arrival: "late",
    notice: "late → awaitScan",
    actions: "report call",
  },
  onePieceLost: {
    tag: "partlyLost",
    steps: "SIGNED trouble",
    map: "here Gorontalo",
    arrival: "none",
    pieces: "delivered",
    elsewhere: "3@Makassar!",
    notice: "partlyLost → claim",
    actions: "claim call",
  },
  returning: {
    tag: "returning",
    steps: "return ON_THE_WAY_BACK now",
    map: "here Palembang",
    arrival: "off",
    direction: "back",
    notice: "returning → awaitReturn",
    actions: "call",
  },
  returned: {
    tag: "returned",
    steps: "return BACK_WITH_SENDER done",
    map: "here Semarang",
    arrival: "off",
    direction: "back",
    notice: "returned → nothing",
  },
  voided: {
    tag: "cancelled",
    steps: "none",
    map: "no map",
    arrival: "none",
    notice: "cancelled → orderAgain",
    actions: "orderAgain",
  },
  voidedAtOutlet: {
    tag: "cancelled",
    steps: "none",
    map: "no map",
    arrival: "none",
    notice: "cancelled → orderAgain",
    actions: "orderAgain",
  },
  partlyArrived: {
    tag: "transit",
    steps: "IN_TRANSIT now",
    map: "here Palu",
    arrival: "expected",
    pieces: "arrived",
    elsewhere: "4@Surabaya",
  },
  private: { tag: "transit", steps: "IN_TRANSIT now", map: "here Batam", arrival: "expected" },
  privateDelivered: { tag: "signed", steps: "SIGNED done", map: "here Surabaya", arrival: "kept" },
  corrected: { tag: "delivery", steps: "DELIVERY now", map: "here Jakarta Selatan", arrival: "expected" },
  disorderly: { tag: "signed", steps: "SIGNED done", map: "here Semarang", arrival: "kept" },
  twentyPieces: {
    tag: "transit",
    steps: "IN_TRANSIT now",
    map: "here Kupang",
    arrival: "expected",
    pieces: "arrived",
  },
  toSingapore: { tag: "signed", steps: "SIGNED done", map: "here Singapura", arrival: "kept" },
  fromSingapore: { tag: "transit", steps: "IN_TRANSIT now", map: "here Batam", arrival: "expected" },
  toMalaysia: { tag: "delivery", steps: "DELIVERY now", map: "here Pulau Pinang", arrival: "expected" },
  fromMalaysia: { tag: "transit", steps: "IN_TRANSIT now", map: "here Jakarta", arrival: "expected" },
  toPhilippines: { tag: "transit", steps: "IN_TRANSIT now", map: "here Manila", arrival: "expected" },
  fromPhilippines: { tag: "signed", steps: "SIGNED done", map: "here Denpasar", arrival: "kept" },
  fromChina: { tag: "transit", steps: "IN_TRANSIT now", map: "here Jakarta", arrival: "expected" },
  toChina: { tag: "signed", steps: "SIGNED done", map: "here Shanghai", arrival: "kept" },
  papua: { tag: "transit", steps: "IN_TRANSIT now", map: "here Merauke", arrival: "expected" },
  threeZones: { tag: "signed", steps: "SIGNED done", map: "here Wamena", arrival: "kept" },
  longName: {
    tag: "transit",
    steps: "IN_TRANSIT now",
    map: "here Kepulauan Siau Tagulandang Biaro",
    arrival: "expected",
  },
  heavy: { tag: "transit", steps: "IN_TRANSIT now", map: "here Surabaya", arrival: "expected" },
};

/** A night, a morning and an evening in Jakarta, one of them years later. */
const moments = ["2026-11-20T19:30:00Z", "2026-11-20T01:00:00Z", "2030-12-31T14:00:00Z"].map(
  (at) => new Date(at),
);

function situationsAt(now: Date): Map<string, TrackingSituation> {
  const shipments = demoShipments({ seed: "a seed", now, format: rbc });
  return new Map(
    demoCases.map(({ key }, index) => {
      const demo = shipments[index];
      if (demo === undefined) throw new Error(key);
      const history = demo.events.map((event) => ({ ...event, receivedAt: event.occurredAt }));
      const { shipment } = deriveTracking(demo.shipment, history, (event, pieceCount) =>
        eventSentence({ ...event, pieceCount }),
      );
      return [key, trackingSituation(shipment, now)];
    }),
  );
}

function shortOf(situation: TrackingSituation): Expected {
  const { tag, direction, steps, hasMap, here, place, arrival, pieces, stragglers, notices, actions } =
    situation;
  const current = steps.items.find(({ isCurrent }) => isCurrent);
  const elsewhere = stragglers.map(
    ({ pieceNos, city, isLost }) => `${pieceNos.join("+")}@${city.name}${isLost ? "!" : ""}`,
  );
  const notice = notices.map(
    ({ kind, next, failedVisits }) =>
      `${kind} → ${next}${failedVisits > 1 ? ` (${failedVisits} visits)` : ""}`,
  );
  return {
    tag,
    steps:
      current === undefined
        ? steps.kind
        : `${steps.kind === "return" ? "return " : ""}${current.key} ${current.state}`,
    map: !hasMap ? "no map" : here === null ? `last seen ${place?.city.name}` : `here ${here.city.name}`,
    arrival: arrival.kind,
    ...(direction === "back" && { direction }),
    ...(pieces.partial !== null && { pieces: pieces.partial }),
    ...(elsewhere.length > 0 && { elsewhere: elsewhere.join(" ") }),
    ...(notice.length > 0 && { notice: notice.join(", ") }),
    ...(actions.length > 0 && { actions: actions.join(" ") }),
  };
}

/** Every text that the page derives from a situation. */
function textsOf(situation: TrackingSituation, locale: Locale, now: Date): string[] {
  const headline = situationHeadline(situation);
  const note = arrivalNote(situation, headline, { locale, now });
  return [
    headlineText(headline, { locale, now, situation, outletName: null }),
    note ?? "",
    statusLabels[situation.tag]({}, { locale }),
    ...situation.steps.items.map(({ key }) => situationStepWord(key, situation, locale)),
    pieceProgressLabel(situation.pieces, locale),
    ...situation.notices.flatMap((notice) => {
      const { title, text } = noticeTexts(notice, { locale, now, situation });
      return [title, text({ hotline: "021-1" })];
    }),
    ...situation.actions
      .filter((action) => action !== "visitOutlet")
      .map((action) => situationActionLabels[action]({}, { locale })),
  ].filter((text) => text !== "");
}

/** The steps that the sender or the receiver takes. */
const readerActs: ReadonlySet<NextStep> = new Set([
  "rebookPickup",
  "agreeVisit",
  "giveAddress",
  "preparePayment",
  "senderDecides",
  "giveDocuments",
  "senderContactsCarrier",
  "claim",
]);
/** Indonesian and English only at the start of a sentence: "tiba" is also a word of the history. */
const expectation =
  /Perkiraan tiba|^Tiba |, (paling lambat )?tiba |Expected arrival|^Arrives |, arrives |(预计|最迟).*送达/m;

it("says one sentence at the head of each situation of the demo, in three languages", async () => {
  const now = new Date("2026-11-20T01:00:00Z");
  const sentences = [...situationsAt(now)].map(([key, situation]) => {
    const headline = situationHeadline(situation);
    const inLocale = (locale: Locale) =>
      plainText(headlineText(headline, { locale, now, situation, outletName: null }));
    return [key, ...locales.map(inLocale)].join("\n  ");
  });
  // A person who knows the languages reads this file after every change of it.
  await expect(`${sentences.join("\n")}\n`).toMatchFileSnapshot("headlines.txt");
});

describe.each(moments)("the situations of the demo at %s", (now) => {
  const situations = situationsAt(now);

  it("has a row in the table for every case", () => {
    expect(Object.keys(table).toSorted()).toEqual(demoCases.map(({ key }) => key).toSorted());
  });

  it.each(Object.entries(table))("describes %s consistently and correctly", (key, expected) => {
    const situation = situations.get(key);
    if (situation === undefined) throw new Error(key);
    expect(shortOf(situation)).toEqual(expected);
  });

  it.each(Object.keys(table))("shows when to expect %s, in every language, only if that is known", (key) => {
    const situation = situations.get(key);
    if (situation === undefined) throw new Error(key);
    for (const locale of locales) {
      const texts = textsOf(situation, locale, now);
      const whole = texts.join("\n");
      expect(expectation.test(whole)).toBe(situation.arrival.kind === "expected");
      expect(whole).not.toMatch(/undefined|null|NaN|[{}]|Invalid/);
      expect(whole).not.toMatch(locale === "zh" ? /\p{Script=Han}[.,:;()]/u : /[。，：；（）]/);
      // A visitor who reads of a problem finds the next step in the same text.
      for (const notice of situation.notices.filter(({ next }) => next !== "nothing")) {
        const { text } = noticeTexts(notice, { locale, now, situation });
        expect(text({ hotline: "021-1" }).length).toBeGreaterThan(10);
      }
    }
    const [id, en, zh] = locales.map((locale) => textsOf(situation, locale, now).join());
    expect(new Set([id, en, zh]).size).toBe(3);
  });

  it("does not call a day uncertain that was agreed", () => {
    const noteOf = (key: string) => {
      const situation = situations.get(key);
      if (situation === undefined) throw new Error(key);
      return arrivalNote(situation, situationHeadline(situation), { locale: "id", now });
    };
    expect(noteOf("rescheduled")).toMatch(/^Semula dijanjikan /);
    expect(noteOf("receiverAbsentTwice")).toMatch(/^Waktu tiba belum pasti\. /);
  });

  it("asks for an action only if a callout names one", () => {
    const inTrouble = [...situations].filter(([, { tag }]) => tag === "problem" || tag === "held");
    expect(new Set(inTrouble.map(([, { tag }]) => tag)).size).toBe(2);
    const wrong = inTrouble.filter(
      ([, { tag, notices }]) => notices.some(({ next }) => readerActs.has(next)) !== (tag === "problem"),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it("marks the same city on the stepper and the map", () => {
    const cities = [...situations.values()].flatMap(({ steps, here }) => {
      const current = steps.items.find(({ isCurrent }) => isCurrent);
      return here === null || current === undefined ? [] : [[current.city, here.city]];
    });
    expect(cities.length).toBeGreaterThan(40);
    expect(cities.filter(([step, map]) => step?.name !== map?.name)).toEqual([]);
  });
});
