import type { Locale, SettlementMethod, Site } from "@rimba/contract";
import type { LoadedOrderForm } from "@rimba/web-core/orders/form/page.ts";
import { RateForm } from "@rimba/web-core/rates/form/rate-form.tsx";
import { readRateQuery } from "@rimba/web-core/rates/query.ts";
import { layoutOf } from "@rimba/web-core/testing/layout-of.ts";
import { renderInSite } from "@rimba/web-core/testing/render-in-site.tsx";
import { OrderFormView as DesktopOrderForm } from "../../../apps/desktop/app/pages/online-order/online-order.tsx";
import { OrderFormView as MobileOrderForm } from "../../../apps/mobile/app/pages/online-order/online-order.tsx";
import { PartyPage } from "../../../apps/mobile/app/pages/order-party/order-party.tsx";

interface Where {
  readonly site: Site;
  readonly locale: Locale;
}

const end = { area: null, choices: [] };
const settlements: SettlementMethod[] = [
  { code: "CASH_SENDER", name: "Tunai", corporateOnly: false, countryCodes: [] },
  { code: "DFOD", name: "DFOD", corporateOnly: false, countryCodes: [] },
];
const terms = { volumeDivisor: 5000, settlements, boxes: [], areSample: false };
const now = "2026-11-23T02:00:00Z";

const order: LoadedOrderForm = {
  kind: "ok",
  user: { nickname: null, phone: "0812 •••• 4471", corporate: false, phoneChange: null },
  now,
  terms: {
    ...terms,
    products: [],
    articleTypes: [{ code: "MACHINERY", name: "Mesin" }],
    goods: [],
    valueAdded: [],
  },
  defaultContact: null,
  preferredOutlet: null,
  prefill: null,
};

/** The markup of the rate form for the query of an address. */
export function renderRateForm(where: Where, query = ""): string {
  const page = { query: readRateQuery(new URLSearchParams(query)), from: end, to: end, terms, now };
  return renderInSite(where, RateForm, {
    page: { ...page, kind: "start", popularLanes: [] },
    isPending: false,
    onUse: async () => undefined,
    layout: layoutOf(where.site),
  });
}

/** The markup of the order form: one page on the desktop site; three steps and the sender's page on the mobile site. */
export function renderOrderForm(where: Where): string {
  if (where.site === "desktop") return renderInSite(where, DesktopOrderForm, { page: order });
  const steps = ["address", "goods", "service"].map((step) =>
    renderInSite({ ...where, search: `?step=${step}` }, MobileOrderForm, { page: order }),
  );
  return [renderInSite(where, PartyPage, { page: order, name: "sender" }), ...steps].join("");
}
