import { m } from "@rimba/content/messages";
import { overwriteGetLocale } from "@rimba/content/runtime";
import { type Locale, locales, type SettlementCode, type Site, sites } from "@rimba/contract";
import { trackingSituation } from "@rimba/domain";
import { OrderCost } from "@rimba/web-core/orders/detail/order-service-card.tsx";
import { OrderPieces } from "@rimba/web-core/orders/detail/order-cards.tsx";
import { renderInSite } from "@rimba/web-core/testing/render-in-site.tsx";
import { moving, sampleTracking } from "@rimba/web-core/testing/sample-shipment.ts";
import { shipmentDetailsOf } from "@rimba/web-core/tracking/page.ts";
import { describe, expect, it } from "vitest";
import { Promises as DesktopPromises } from "../../apps/desktop/app/pages/home/services.tsx";
import { SelectedShipment } from "../../apps/desktop/app/pages/tracking/selected-shipment.tsx";
import { Promises as MobilePromises } from "../../apps/mobile/app/pages/home/services.tsx";
import { SelectedShipment as SelectedShipmentOnPhone } from "../../apps/mobile/app/pages/tracking/selected-shipment.tsx";
import { callExamples } from "@rimba/contract/examples";
import { renderOrderForm, renderRateForm } from "./testing/rendered-forms.ts";

/* A trade term is explained on the page where it is used. */

let locale: Locale = "id";
overwriteGetLocale(() => locale);

function trackingPage(site: Site): string {
  const { shipment } = sampleTracking({ events: moving });
  const now = new Date("2026-11-20T06:00:00Z");
  const view = shipmentDetailsOf(shipment, trackingSituation(shipment, now), locale);
  const common = { unlocked: null, collectionOutlet: null, now: now.toISOString(), shipment: view } as const;
  return site === "desktop"
    ? renderInSite({ site, locale }, SelectedShipment, {
        ...common,
        failure: undefined,
        alone: true,
        hasCalendarEntry: true,
      })
    : renderInSite({ site, locale }, SelectedShipmentOnPhone, {
        ...common,
        failure: undefined,
        hasCalendarEntry: true,
      });
}

describe.each(locales)("in %s", (language) => {
  describe.each(sites)("on the %s site", (site) => {
    it("explains pieces and sub-waybills beside the list of pieces of a tracked shipment", () => {
      locale = language;
      const html = trackingPage(site);
      const list = html.indexOf("<ul", html.indexOf(m.term_piece()));
      expect(html).toContain(m.term_piece());
      expect(html).toContain(m.term_sub_waybill());
      // Directly before the first piece.
      expect(html.slice(list, list + 400)).toContain("-001");
    });

    it("explains pieces and sub-waybills beside the pieces of an order", () => {
      locale = language;
      const html = renderInSite({ site, locale }, OrderPieces, {
        order: { pieces: [], serviceMethod: "01" },
        layout: "wide",
      });
      expect(html).toContain(m.term_piece());
      expect(html).toContain(m.term_sub_waybill());
    });

    it("explains pieces at the field for their number", () => {
      locale = language;
      expect(renderRateForm({ site, locale })).toContain(m.term_piece());
      expect(renderOrderForm({ site, locale })).toContain(m.term_piece());
    });

    it("explains DFOD at the choice of payment", () => {
      locale = language;
      expect(renderRateForm({ site, locale })).toContain(m.term_dfod());
      expect(renderOrderForm({ site, locale })).toContain(m.term_dfod());
    });

    it("explains DFOD in the cost of an order with that payment, and of no other", () => {
      locale = language;
      const cost = (code: SettlementCode) => {
        const { quote, status } = callExamples.detailOrder.data;
        const order = { quote, status, settlement: { code, name: code } };
        return renderInSite({ site, locale }, OrderCost, { order });
      };
      expect(cost("DFOD")).toContain(m.term_dfod());
      expect(cost("CASH_SENDER")).not.toContain(m.term_dfod());
    });

    it("explains each of the four promises on home", () => {
      locale = language;
      const html = renderInSite({ site, locale }, site === "desktop" ? DesktopPromises : MobilePromises, {});
      for (const explanation of [
        m.home_promise_hours_text(),
        m.home_promise_answer_text(),
        m.home_promise_progress_text(),
        m.home_promise_claim_text(),
      ])
        expect(html).toContain(explanation);
    });
  });
});
