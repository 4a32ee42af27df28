import { m } from "@rimba/content/messages";
import { locales } from "@rimba/contract";
import { headlineActions, trackingSituation } from "@rimba/domain";
import { describe, expect, it } from "vitest";
import { shipmentFormPath } from "./shipment-form-link.tsx";
import { plainText } from "../../testing/plain-text.ts";
import { renderInSite } from "../../testing/render-in-site.tsx";
import {
  delivered,
  moving,
  type SampleEvent,
  sampleTracking,
  sampleWaybill,
} from "../../testing/sample-shipment.ts";
import { compensationPath } from "./notice-text.tsx";
import { SituationHead } from "./situation-head.tsx";
import { isHotlineNamed, noticeTexts } from "./situation-texts.ts";

const now = "2026-11-21T08:00:00Z";
const waybillNo = sampleWaybill(0);
const claimPath = shipmentFormPath("claim", waybillNo).replaceAll("&", "&amp;");

const at = "2026-11-20T05:00:00Z";
const shipments: Readonly<Record<string, readonly SampleEvent[]>> = {
  damaged: [...moving, { code: "DAMAGED", at, town: "surabaya" }],
  lost: [...moving, { code: "LOST", at, town: "surabaya" }],
  "delivered damaged": [{ code: "DAMAGED", at: "2026-11-20T05:00:00Z", town: "surabaya" }, ...delivered],
};

describe.each(Object.entries(shipments))("a shipment that is %s", (_name, events) => {
  const situation = trackingSituation(sampleTracking({ events }).shipment, new Date(now));
  const actionsOf = (hasClaimForm: boolean) => {
    const reading = {
      locale: "id" as const,
      now: new Date(now),
      situation,
      isOutletKnown: false,
      hasClaimForm,
    };
    return headlineActions(situation, { ...reading, isHotlineNamed: isHotlineNamed(reading) });
  };
  const render = (hasClaimForm: boolean) =>
    renderInSite({ site: "desktop", locale: "id", hasClaimForm }, SituationHead, {
      situation,
      waybillNo,
      outlet: null,
      now,
      layout: "wide",
      headingId: "heading",
      actions: actionsOf(hasClaimForm),
    });

  it("names and links the claim form", () => {
    expect(render(true)).toContain(claimPath);
    expect(render(true)).toContain("formulir klaim");
  });

  it.each([true, false])("links the hotline once, in the sentence (form for claims: %s)", (hasClaimForm) => {
    expect(render(hasClaimForm).match(/href="tel:/g)).toHaveLength(1);
  });

  it("links to the limits of compensation in the text, apart from the buttons", () => {
    const [, text = ""] = /<p>(.*?)<\/p>/.exec(render(true)) ?? [];
    expect(text).toContain(`href="${compensationPath}"`);
    expect(text).toContain(m.claim_compensation());
    expect(actionsOf(true)).toEqual(["claim"]);
  });

  it("links only to the hotline if the feedback form takes no claims", () => {
    const html = render(false);
    expect(html).not.toContain("topic=claim");
    expect(html).not.toContain(m.situation_action_claim());
    expect(html).not.toContain("formulir");
    expect(html).toContain('href="tel:');
  });

  it.each(locales)("mentions no claim form in %s if there is none", (locale) => {
    const form = { id: "formulir", en: "form", zh: "表单" }[locale];
    const textOf = (hasClaimForm: boolean) =>
      situation.notices
        .map((notice) => noticeTexts(notice, { locale, now: new Date(now), situation, hasClaimForm }))
        .map(({ text }) => text({ hotline: "021" }))
        .join(" ");
    expect(textOf(true)).toContain(form);
    expect(textOf(false)).not.toContain(form);
    expect(textOf(false)).toContain("021");
  });
});

it("writes the last day for a claim as other days", () => {
  const { shipment } = sampleTracking({ events: [...(shipments["delivered damaged"] ?? [])] });
  const textAt = (time: string) => {
    const then = new Date(time);
    const seen = trackingSituation(shipment, then);
    const [notice] = seen.notices;
    if (notice === undefined) throw new Error("no notice");
    return plainText(noticeTexts(notice, { locale: "id", now: then, situation: seen }).text({ hotline: "" }));
  };
  expect(textAt("2026-11-22T08:00:00Z")).toContain("paling lambat Selasa 24 Nov.");
  expect(textAt("2026-11-24T08:00:00Z")).toContain("paling lambat hari ini, Selasa 24 Nov.");
});

describe("the sentence of a shipment whose trouble is over", () => {
  const late = "2026-11-23T08:00:00Z";
  const render = (events: readonly SampleEvent[], time = late) =>
    renderInSite({ site: "desktop", locale: "id" }, SituationHead, {
      situation: trackingSituation(
        sampleTracking({ events: [...moving, ...events] }).shipment,
        new Date(time),
      ),
      waybillNo,
      outlet: null,
      now: time,
      layout: "wide",
      headingId: "heading",
      actions: [],
    });
  const headOf = (...events: SampleEvent[]) => plainText(render(events));
  const held: SampleEvent = { code: "ON_HOLD", reason: "WEATHER", at, town: "surabaya" };

  it("says why it is late, and where it is now", () => {
    const text = headOf(held, {
      code: "ARRIVED_AT_DESTINATION",
      at: "2026-11-22T12:00:00Z",
      town: "makassar",
    });
    expect(text).toContain(
      "Terlambat: sempat tertahan di Surabaya karena cuaca buruk; terakhir di Makassar.",
    );
    expect(text).toContain("Terakhir dipindai di Makassar, ");
  });

  it("has a clock while it is late, or without news, and a truck in time", () => {
    const released: SampleEvent = { code: "RELEASED", at: "2026-11-22T12:00:00Z", town: "surabaya" };
    expect(render([held, released])).toContain("lucide-clock-3");
    expect(render([], "2026-11-25T08:00:00Z")).toContain("lucide-clock-3");
    expect(render([], at)).toContain("lucide-truck");
  });

  it("says that it goes on while the newest scan is in the same city", () => {
    const text = headOf(held, { code: "RELEASED", at: "2026-11-21T12:00:00Z", town: "surabaya" });
    expect(text).toContain("Terlambat: sempat tertahan di Surabaya karena cuaca buruk, kini berjalan lagi.");
  });

  it("says where what was lost is now", () => {
    const found: SampleEvent = { code: "FOUND", at: "2026-11-22T12:00:00Z", town: "makassar" };
    const text = headOf({ code: "LOST", at, town: "surabaya" }, found);
    expect(text).toContain("Terlambat: sempat hilang, sudah ditemukan; terakhir di Makassar.");
    expect(text).toContain("Terakhir dipindai di Makassar, ");
  });
});

describe("the button of the hotline", () => {
  const nameOf = (events: readonly SampleEvent[], isOutletKnown = true) =>
    isHotlineNamed({
      locale: "id",
      now: new Date(now),
      situation: trackingSituation(sampleTracking({ events }).shipment, new Date(now)),
      isOutletKnown,
    });

  it("is needed where no sentence names the hotline", () => {
    expect(nameOf([{ code: "ON_HOLD", reason: "WEATHER", at, town: "surabaya" }, ...moving])).toBe(false);
    expect(nameOf([{ code: "LOST", at, town: "surabaya" }, ...moving])).toBe(true);
  });

  it("is not needed where the card of an unknown outlet names it", () => {
    const ready = [...moving, { code: "READY_FOR_COLLECTION", at, town: "makassar" }] as const;
    expect(nameOf(ready)).toBe(false);
    expect(nameOf(ready, false)).toBe(true);
  });
});
