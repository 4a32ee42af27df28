import { eventSentence } from "@rimba/content/event-sentence";
import { m } from "@rimba/content/messages";
import { overwriteGetLocale } from "@rimba/content/runtime";
import { type Locale, locales, type Site } from "@rimba/contract";
import { deriveTracking, situationHeadline, trackingSituation } from "@rimba/domain";
import { headlineText } from "@rimba/web-core/tracking/situation/headline-text.ts";
import { noticeOfHeadline } from "@rimba/web-core/tracking/situation/situation-head.tsx";
import { cityName } from "@rimba/content/city-name";
import {
  arrivalNote,
  noticeTexts,
  pieceProgressLabel,
  situationStepWord,
  situationActionLabels,
} from "@rimba/web-core/tracking/situation/situation-texts.ts";
import { shipmentFormPath } from "@rimba/web-core/tracking/situation/shipment-form-link.tsx";
import { sampleCarrier } from "@rimba/web-core/testing/page-services.ts";
import { renderInSite } from "@rimba/web-core/testing/render-in-site.tsx";
import { shipmentDetailsOf } from "@rimba/web-core/tracking/page.ts";
import type { ShipmentDetails } from "@rimba/web-core/tracking/page-data.ts";
import { describe, expect, it } from "vitest";
import { SelectedShipment } from "../../apps/desktop/app/pages/tracking/selected-shipment.tsx";
import { SelectedShipment as SelectedShipmentOnPhone } from "../../apps/mobile/app/pages/tracking/selected-shipment.tsx";
import { demoCases } from "../../apps/server/src/demo/demo-cases.ts";
import { demoShipments } from "../../apps/server/src/demo/demo-shipments.ts";

const rbc = { waybillPrefix: "RBC" };

/*
 * apps/server/src/demo/situations.test.ts tests the rules and texts. This test finds the same texts in the markup of
 * both sites: each page shows them once and nothing that contradicts them.
 */

const now = new Date("2026-11-23T02:00:00Z");
const demo = demoShipments({ seed: "a seed", now, format: rbc });

let locale: Locale = "id";
overwriteGetLocale(() => locale);

function viewOf(index: number): ShipmentDetails {
  const created = demo[index];
  if (created === undefined) throw new Error(`no demo shipment ${index}`);
  const received = created.events.map((event) => ({ ...event, receivedAt: event.occurredAt }));
  const { shipment } = deriveTracking(created.shipment, received, (event, pieceCount) =>
    eventSentence({ ...event, pieceCount }),
  );
  return shipmentDetailsOf(shipment, trackingSituation(shipment, now), locale);
}

const common = { unlocked: null, collectionOutlet: null, now: now.toISOString() } as const;

/** The open shipment of a site, as text and as markup. */
function render(site: Site, shipment: ShipmentDetails): { html: string; text: string } {
  const html =
    site === "desktop"
      ? renderInSite({ site, locale }, SelectedShipment, {
          ...common,
          shipment,
          failure: undefined,
          alone: true,
          hasCalendarEntry: true,
        })
      : renderInSite({ site, locale }, SelectedShipmentOnPhone, {
          ...common,
          shipment,
          failure: undefined,
          hasCalendarEntry: true,
        });
  return { html, text: textOf(html) };
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, "\n")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** The matching parts of the markup, without their tags. */
function texts(html: string, part: RegExp): string[] {
  return [...html.matchAll(part)].map(([, inner = ""]) => textOf(inner).replace(/\n+/g, "").trim());
}

describe.each(locales)("the demo situations in %s", (language) => {
  describe.each(["desktop", "mobile"] as const)("on the %s site", (site) => {
    it.each(demoCases.map(({ key }, index) => [key, index] as const))("%s", (_key, index) => {
      locale = language;
      const shipment = viewOf(index);
      const { situation } = shipment;
      const { html, text } = render(site, shipment);
      const { tag, arrival, here, hasMap, notices, steps, actions } = situation;

      // One sentence is the heading; neither a tag nor a callout says the same again.
      const headline = situationHeadline(situation);
      expect(texts(html, /<h2[^>]*>(.*?)<\/h2>/g).slice(0, 1)).toEqual([
        headlineText(headline, { locale, now, situation, outletName: null }),
      ]);
      expect(html).not.toContain("_tag_");
      // Chinese punctuation contains its space.
      expect(html).not.toMatch(/[，。：；？、（）](?:<[^>]*>)* /);
      const said = noticeOfHeadline(headline, situation);

      const current = steps.items.find(({ isCurrent }) => isCurrent);
      const shownSteps = texts(html, /<li[^>]*aria-current="step"[^>]*>.*?_word_[^>]*>(.*?)<\/span>/g);
      if (current === undefined) expect(shownSteps).toEqual([]);
      else if (current.key === "IN_TRANSIT" && site === "mobile")
        expect(shownSteps).toEqual([m.stage_in_transit_short()]);
      else expect(shownSteps).toEqual([situationStepWord(current.key, situation, locale)]);

      // The page shows an expected arrival only if the rules return one.
      const note = arrivalNote(situation, headline, { locale, now });
      const expectedNote = new RegExp(
        `^(${m.arrival_expected({ time: ".+" })}|${m.arrival_expected_by({ time: ".+" })})$`,
      );
      const isExpected = headline.kind === "expected" || expectedNote.test(note ?? "");
      expect(isExpected).toBe(arrival.kind === "expected");
      if (note !== null) expect(text).toContain(note);

      // Pieces are counted in one wording, and only on their way to the receiver.
      const progress = pieceProgressLabel(situation.pieces, locale);
      expect(text.includes(progress)).toBe(steps.kind === "journey" && shipment.pieceCount > 1);
      // In the headline and with the list of pieces; not in the facts between the two as well.
      if (headline.kind === "partlyArrived") expect(text.split(progress)).toHaveLength(3);

      // The current place on the map is the city under the current step.
      const [map] = texts(html, /<svg class="[^"]*_map_[^"]*"[^>]*>(.*?)<\/svg>(?!<)/gs);
      expect(html.includes("_map_")).toBe(hasMap);
      const hereLabels = texts(html, /<text[^>]*>(.*?)<\/text>/g).filter((label) =>
        [m.map_here, m.map_received, m.map_returned].some((words) => label.endsWith(words({ city: "" }))),
      );
      if (here === null || !hasMap) expect(hereLabels).toEqual([]);
      else {
        const city = cityName(here.city, locale);
        // Over as well if only lost pieces were not delivered.
        const isOver = steps.items.at(-1)?.isCurrent === true;
        const label = !isOver ? m.map_here : tag === "returned" ? m.map_returned : m.map_received;
        // Before the pickup it is with the sender.
        expect(hereLabels).toEqual(current?.key === "ORIGIN" ? [] : [label({ city })]);
        if (site === "desktop" && current !== undefined && current.state !== "done")
          expect(texts(html, /<li[^>]*aria-current="step"[^>]*>.*?<bdi[^>]*>(.*?)<\/bdi>/g)).toEqual([city]);
      }
      expect(map === undefined || hasMap).toBe(true);

      for (const notice of notices) {
        if (notice.kind === "ready") continue;
        const { title } = noticeTexts(notice, { locale, now, situation });
        expect(texts(html, /<h3[^>]*>(.*?)<\/h3>/g).includes(title)).toBe(notice !== said);
      }
      expect(text.includes(m.collection_bring({ number: "" }).slice(0, 4))).toBe(tag === "ready");
      if (actions.includes("call")) expect(html).toContain(`href="tel:${sampleCarrier.hotlineDial}"`);
      // One button for each form: in the head, or beside the details if the scans show no problem.
      for (const about of ["report", "claim"] as const) {
        const href = shipmentFormPath(about, shipment.waybillNo).replaceAll("&", "&amp;");
        const count = about === "report" || actions.includes(about) ? 1 : 0;
        expect(html.split(`href="${href}"`).length - 1).toBe(count);
      }
      expect(html.includes('href="/onlineOrder"')).toBe(actions.includes("orderAgain"));
      expect(html.includes(situationActionLabels.rebookPickup())).toBe(actions.includes("rebookPickup"));

      // Only the newest line of the history is marked.
      const marks = [
        ...html.matchAll(
          /<li class="[^"]*_(now|elsewhere|held|problem|cancelled|signed|past)_[^"]*"><span class="[^"]*_node_/g,
        ),
      ];
      expect(marks.filter(([, mark]) => mark !== "past").length).toBe(1);
    });
  });
});
