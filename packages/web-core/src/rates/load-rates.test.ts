import type { Locale } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import type { RateAnswer, RateEnd, RateRequest } from "./rate-service.ts";
import { pageContext } from "../testing/page-services.ts";
import { loadRates } from "./load-rates.ts";

const terms = { volumeDivisor: 5000, settlements: [], boxes: [], areSample: true };
const noEnd: RateEnd = { area: null, choices: [] };
const area = {
  areaId: "ID-7371",
  path: [{ areaId: "ID-7371", level: "city", name: "Kota Makassar" }],
  isSmallest: false,
  locale: "id",
} as const;
const makassar: RateEnd = { area, choices: [] };

async function load(path: string, answer: RateAnswer, locale: Locale = "id") {
  const requested: RateRequest[] = [];
  const rates = {
    quote: (question: RateRequest) => {
      requested.push(question);
      return Promise.resolve(answer);
    },
  };
  const { data: page, init } = await loadRates({ context: pageContext({ path, rates, locale }) });
  return { page, init, question: requested[0] };
}

describe("the rate page", () => {
  it("sends no query without a weight", async () => {
    const answer = { kind: "ok", terms, popularLanes: [], from: noEnd, to: noEnd, result: null } as const;
    const { page, question } = await load("/networkQuery?type=rate&from=ID-7371", answer);
    expect(page.kind).toBe("start");
    expect(question).toEqual({ from: { id: "ID-7371" }, to: null, shipment: null });
  });

  it("stores the area that matched the words", async () => {
    const answer = { kind: "ok", terms, popularLanes: [], from: makassar, to: noEnd, result: null } as const;
    const { page } = await load("/networkQuery?fromWords=makassar", answer);
    expect(page.query).toMatchObject({ from: "ID-7371", fromWords: "" });
  });

  it("asks which place is meant, even before a size is typed", async () => {
    const from = { area: null, choices: [area] };
    const answer = { kind: "ok", terms, popularLanes: [], from, to: noEnd, result: null } as const;
    const { page } = await load("/networkQuery?fromWords=makasar", answer);
    expect(page).toMatchObject({
      kind: "invalid",
      errors: { from: "Ada beberapa wilayah untuk “makasar”. Pilih satu." },
    });
  });

  it.each([
    ["en", "Several places match “makasar”. Choose one."],
    ["zh", "“makasar”"],
  ] as const)("asks it in the language of the page: %s", async (locale, words) => {
    const from = { area: null, choices: [area] };
    const answer = { kind: "ok", terms, popularLanes: [], from, to: noEnd, result: null } as const;
    const { page } = await load("/networkQuery?fromWords=makasar", answer, locale);
    const error = page.kind === "invalid" ? page.errors["from"] : "";
    expect(error).toContain(words);
    expect(error).not.toContain("Pilih");
  });

  it("reports errors by the names of its fields, and asks about ambiguous numbers", async () => {
    const errors = [
      { path: "sendAreaId", key: "sendArea.required", msg: "Pilih asal kiriman." },
      { path: "pieces.0.weightKg", key: "weight.notANumber", msg: "angka" },
      { path: "pieces.0.lengthCm", key: "length.required", msg: "Isi panjang." },
      { path: "declaredValue", key: "declaredValue.required", msg: "Isi nilai." },
    ];
    const result = { kind: "invalid", errors } as const;
    const answer = { kind: "ok", terms, popularLanes: [], from: noEnd, to: makassar, result } as const;
    const { page } = await load("/networkQuery?kg=1.200&l=&w=1&h=1", answer);
    expect(page).toMatchObject({
      errors: {
        from: "Pilih asal kiriman.",
        "pieces.0.kg": "Maksud Anda 1200 atau 1,2? Tulis tanpa titik ribuan.",
        "pieces.0.l": "Isi panjang.",
        value: "Isi nilai.",
      },
    });
  });

  it("answers 503 with Retry-After if rates are unavailable, and keeps typed values", async () => {
    const path = "/networkQuery?from=ID-7371&kg=5&l=1&w=1&h=1";
    const { page, init } = await load(path, { kind: "unavailable" });
    expect(page).toMatchObject({ kind: "unavailable", query: { from: "ID-7371" } });
    expect(init?.status).toBe(503);
    expect(new Headers(init?.headers).get("retry-after")).toBe("5");
  });
});
