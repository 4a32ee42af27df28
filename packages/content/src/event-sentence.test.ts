import { describe, expect, it } from "vitest";
import { eventSentence, type SentenceEvent } from "./event-sentence.ts";
import {
  eventMessages,
  placeWords,
  reasonLabels,
  receiverPhrases,
  vehiclePhrases,
} from "./event-messages.ts";

const codes = Object.keys(eventMessages) as (keyof typeof eventMessages)[];
const kinds = [...(Object.keys(placeWords) as (keyof typeof placeWords)[]), "ADDRESS"] as const;
const locales = ["id", "en", "zh"] as const;
const makassar = { name: "Makassar", chinese: "望加锡" };
const surabaya = { name: "Surabaya", chinese: "泗水" };

function at(kind: SentenceEvent["place"]["kind"], city: SentenceEvent["place"]["city"] = makassar) {
  return { kind, city };
}

describe("eventSentence", () => {
  it.each(codes.flatMap((code) => kinds.map((kind) => [code, kind] as const)))(
    "has a sentence in every language for %s at %s",
    (code, kind) => {
      const sentences = eventSentence({ code, place: at(kind) });
      for (const locale of locales) {
        expect(sentences[locale].length).toBeGreaterThan(5);
        expect(sentences[locale]).not.toMatch(/undefined|null|\{|\}|[.!。]$/);
        expect(sentences[locale]).toContain(locale === "zh" ? "望加锡" : "Makassar");
      }
      expect(new Set(Object.values(sentences)).size).toBe(3);
    },
  );

  it.each(kinds)("has different sentences for all events at %s", (kind) => {
    for (const locale of locales) {
      const sentences = codes.map((code) => eventSentence({ code, place: at(kind) })[locale]);
      expect(new Set(sentences).size).toBe(codes.length);
    }
  });

  it.each(codes.filter((code) => "at" in eventMessages[code]))(
    "distinguishes the carrier's place from an address for %s",
    (code) => {
      for (const locale of locales) {
        const atHub = eventSentence({ code, place: at("HUB") })[locale];
        expect(atHub).not.toBe(eventSentence({ code, place: at("ADDRESS") })[locale]);
      }
    },
  );

  it("reads like a carrier's own text", () => {
    expect(eventSentence({ code: "ARRIVED", place: at("HUB", surabaya) })).toEqual({
      id: "Tiba di Pusat Transit Surabaya",
      en: "Arrived at Surabaya Transit Centre",
      zh: "已到达泗水转运中心",
    });
    expect(
      eventSentence({ code: "DEPARTED", place: at("PORT", surabaya), nextCity: makassar, vehicle: "SHIP" }),
    ).toEqual({
      id: "Berangkat dari Pelabuhan Surabaya menuju Makassar dengan kapal",
      en: "Departed from Surabaya Port for Makassar by sea",
      zh: "已从泗水港发出，前往望加锡（海运）",
    });
    expect(eventSentence({ code: "SIGNED", place: at("ADDRESS"), proof: { relation: "SECURITY" } })).toEqual({
      id: "Diterima di Makassar oleh satpam",
      en: "Delivered in Makassar to a security guard",
      zh: "已在望加锡签收，签收人：保安",
    });
    expect(
      eventSentence({ code: "DELIVERY_FAILED", place: at("ADDRESS"), reason: "RECEIVER_UNREACHABLE" }),
    ).toEqual({
      id: "Pengantaran di Makassar belum berhasil: penerima tidak bisa dihubungi",
      en: "Delivery in Makassar was not completed: recipient could not be reached",
      zh: "在望加锡派送未成功：无法联系收件人",
    });
  });

  it.each(["PICKED_UP", "PICKUP_FAILED"] as const)(
    "names the city for %s, wherever it is scanned",
    (code) => {
      expect(eventSentence({ code, place: at("OUTLET") })).toEqual(
        eventSentence({ code, place: at("ADDRESS") }),
      );
    },
  );

  it("uses a city's name in each language, or the local one", () => {
    const penang = { name: "Pulau Pinang", english: "Penang", chinese: "槟城" };
    expect(eventSentence({ code: "ARRIVED", place: at("HUB", penang) })).toEqual({
      id: "Tiba di Pusat Transit Pulau Pinang",
      en: "Arrived at Penang Transit Centre",
      zh: "已到达槟城转运中心",
    });
    expect(eventSentence({ code: "ARRIVED", place: at("HUB", { name: "Wamena" }) }).zh).toBe(
      "已到达Wamena转运中心",
    );
  });

  it("names the pieces unless it is all of them", () => {
    const event = { code: "ARRIVED", place: at("HUB", surabaya) } as const;
    expect(eventSentence({ ...event, pieces: [3, 1, 2], pieceCount: 4 })).toEqual({
      id: "Tiba di Pusat Transit Surabaya (koli nomor 1–3 dari 4)",
      en: "Arrived at Surabaya Transit Centre (pieces 1–3 of 4)",
      zh: "已到达泗水转运中心（第1–3件，共4件）",
    });
    expect(eventSentence({ ...event, pieces: [2], pieceCount: 4 }).en).toBe(
      "Arrived at Surabaya Transit Centre (piece 2 of 4)",
    );
    expect(eventSentence({ ...event, pieces: [2, 3, 9] })).toMatchObject({
      id: "Tiba di Pusat Transit Surabaya (koli 2, 3, 9)",
      zh: "已到达泗水转运中心（第2、3、9件）",
    });
    const whole = eventSentence(event);
    expect(eventSentence({ ...event, pieces: [], pieceCount: 4 })).toEqual(whole);
    expect(eventSentence({ ...event, pieces: [1, 2, 3, 4], pieceCount: 4 })).toEqual(whole);
  });

  it("has its own text for every reason, vehicle and receiver", () => {
    for (const locale of locales) {
      for (const reason of Object.keys(reasonLabels) as (keyof typeof reasonLabels)[]) {
        const plain = eventSentence({ code: "ON_HOLD", place: at("HUB") })[locale];
        const withReason = eventSentence({ code: "ON_HOLD", place: at("HUB"), reason })[locale];
        expect(withReason.startsWith(`${plain}${locale === "zh" ? "：" : ": "}`)).toBe(true);
      }
      for (const vehicle of Object.keys(vehiclePhrases) as (keyof typeof vehiclePhrases)[]) {
        const plain = eventSentence({ code: "DEPARTED", place: at("HUB") })[locale];
        expect(eventSentence({ code: "DEPARTED", place: at("HUB"), vehicle })[locale].length).toBeGreaterThan(
          plain.length,
        );
      }
      for (const relation of Object.keys(receiverPhrases) as (keyof typeof receiverPhrases)[]) {
        const plain = eventSentence({ code: "SIGNED", place: at("ADDRESS") })[locale];
        expect(
          eventSentence({ code: "SIGNED", place: at("ADDRESS"), proof: { relation } })[locale].length,
        ).toBeGreaterThan(plain.length);
      }
    }
  });

  it("does not repeat itself", () => {
    expect(eventSentence({ code: "LOST", place: at("HUB"), reason: "LOST_IN_TRANSIT" }).en).toBe(
      "Declared lost, last recorded at Makassar Transit Centre",
    );
    expect(
      eventSentence({ code: "RETURN_SIGNED", place: at("ADDRESS"), proof: { relation: "SENDER" } }).en,
    ).toBe("Returned to the sender in Makassar");
  });
});
