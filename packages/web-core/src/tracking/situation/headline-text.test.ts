import { situationHeadline, trackingSituation } from "@rimba/domain";
import { expect, it } from "vitest";
import { plainText } from "../../testing/plain-text.ts";
import { delivered, sampleTracking } from "../../testing/sample-shipment.ts";
import { headlineText } from "./headline-text.ts";

it.each([
  ["2026-11-21T02:00:00Z", "Sedang diantar, tiba paling lambat besok, Minggu 22 Nov, pukul 18.00 WITA."],
  ["2026-11-22T02:00:00Z", "Sedang diantar, tiba hari ini, Minggu 22 Nov, sebelum 18.00 WITA."],
])("out for delivery it names only the end of a promise of several days (%s)", (time, sentence) => {
  const events = delivered.filter(({ code }) => code !== "SIGNED");
  const { shipment } = sampleTracking({ events });
  const now = new Date(time);
  const promised = { ...shipment, promisedFrom: "2026-11-20" };
  const situation = trackingSituation(promised, now);
  const headline = situationHeadline(situation);
  const text = headlineText(headline, { locale: "id", now, situation, outletName: null });
  expect(plainText(text)).toBe(sentence);
});
