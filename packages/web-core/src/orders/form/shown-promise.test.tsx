import { m } from "@rimba/content/messages";
import { overwriteGetLocale } from "@rimba/content/runtime";
import type { ArrivalPromise, OfferedRate, RateOption, ShippingCost } from "@rimba/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { plainText } from "../../testing/plain-text.ts";
import type { HandoverChoice } from "./use-pickup.ts";
import { FormContext } from "../../app/forms/form-fields.ts";
import { fieldsWithoutErrors, filledOrder, soonest } from "./order-fixtures.ts";
import { TermsChanged } from "./price.tsx";
import { ProductChoice } from "./service-part.tsx";
import { type OrderDraft, OrderDraftContext } from "./use-order-draft.ts";
import { type OrderOffer, OrderOfferContext } from "./use-order-offer.ts";
import { type OrderPlacing, OrderPlacingContext } from "./use-place-order.ts";
import type { OrderQuote } from "./use-order-quote.ts";

beforeEach(() => overwriteGetLocale(() => "id"));

const now = new Date("2026-11-22T03:00:00Z");
const { promise: before } = soonest;
const later: ArrivalPromise = {
  promisedFrom: "2026-11-27",
  promisedBy: "2026-11-28T23:59:00+08:00",
  timeZone: "Asia/Makassar",
};

const noTerms = {
  volumeDivisor: 5000,
  boxes: [],
  products: [],
  articleTypes: [],
  goods: [],
  settlements: [],
  valueAdded: [],
};

/** The server's offer, reduced to the fields that the page reads. */
function quoteOf(promise: ArrivalPromise, isLoading = false): OrderQuote {
  const offered = {
    outcome: "offered",
    productTypeCode: "THIRD_DAY",
    name: "Hari ketiga",
    service: "EXPRESS",
    estimate: { leavesOn: "2026-11-24", sendTimeZone: "Asia/Jakarta" },
    quote: { total: soonest.total, currency: "IDR" },
    promise,
  } as OfferedRate;
  const cost = { options: [offered], notices: [] } as unknown as ShippingCost;
  return { cost, chosen: offered, offered, isLoading, requestedAt: 0, failure: null, retry: () => undefined };
}

describe("an order that was rejected because the promised arrival changed", () => {
  function shown(quote: OrderQuote, promise: ArrivalPromise | null = before): string {
    const placing = { shownBefore: { total: soonest.total, promise } } as OrderPlacing;
    return renderToStaticMarkup(
      <OrderOfferContext value={{ quote } as OrderOffer}>
        <OrderPlacingContext value={placing}>
          <TermsChanged now={now} />
        </OrderPlacingContext>
      </OrderOfferContext>,
    );
  }

  it("shows the former and the new promise in an alert, and asks to order again", () => {
    expect(shown(quoteOf(later))).toMatch(/^<div role="alert"><p [^>]*>.*<\/p><\/div>$/);
    expect(plainText(shown(quoteOf(later)))).toContain(
      m.send_promise_changed({ before: "Kam 26 Nov", now: "27–28 Nov" }),
    );
  });

  it("shows nothing while the new promise is loading, or if it is the same", () => {
    expect(shown(quoteOf(later, true))).not.toContain("Perkiraan tiba");
    expect(shown(quoteOf(before as ArrivalPromise))).not.toContain("Perkiraan tiba");
    expect(shown(quoteOf(later), null)).not.toContain("Perkiraan tiba");
  });
});

interface Choice {
  readonly quote: OrderQuote;
  readonly handover?: HandoverChoice;
  readonly form?: typeof filledOrder;
  readonly error?: string | null;
}

function productChoice({
  quote,
  handover = { kind: "pickupTimeMissing" },
  form = filledOrder,
  error = null,
}: Choice): string {
  const offer = { quote, pickup: { isLoading: false }, handover } as OrderOffer;
  return renderToStaticMarkup(
    <FormContext value={{ ...fieldsWithoutErrors, error: () => error }}>
      <OrderDraftContext value={{ form } as OrderDraft}>
        <OrderOfferContext value={offer}>
          <ProductChoice terms={noTerms} now={now} layout="narrow" />
        </OrderOfferContext>
      </OrderDraftContext>
    </FormContext>,
  );
}

it("says what to fill in first while there are no products", () => {
  const html = productChoice({ quote: { ...quoteOf(later), cost: null } });
  expect(html).toContain(m.send_products_first());
  expect(html).not.toContain("<button");
});

it("offers to try again if the products could not be loaded, beside the error of the field", () => {
  const quote: OrderQuote = { ...quoteOf(later), cost: null, failure: { kind: "unreachable" } };
  const html = productChoice({ quote, error: "Pilih layanan." });
  expect(html).toContain(m.error_card_retry());
  expect(html).toContain("Pilih layanan.");
  expect(html).not.toContain(m.send_products_first());
});

describe("the choice of a product", () => {
  function shown(handover: HandoverChoice, options?: readonly RateOption[], form = filledOrder): string {
    const quote = quoteOf(later);
    const cost = { ...quote.cost, ...(options && { options }) } as ShippingCost;
    return productChoice({ quote: { ...quote, cost }, handover, form });
  }

  it("says from which pickup the promised arrivals count", () => {
    const pickup = {
      date: "2026-11-23",
      window: { code: "AFTERNOON", from: "13:00", to: "17:00" },
      timeZone: "Asia/Jakarta",
    } as const;
    const html = plainText(shown({ kind: "pickup", pickup }));
    expect(html).toContain(m.promise_counts_from_pickup({ when: "besok 13.00–17.00 WIB" }));
    // After the cut-off of that day.
    expect(html.replaceAll(/<[^>]*>/g, "")).toContain("Tiba 27–28 Nov, berangkat Sel 24 Nov");
  });

  it("names the service of the earlier order in a sentence of the language", () => {
    overwriteGetLocale(() => "zh");
    const droppedProduct = { code: "H50", name: "H50小件货运", party: null };
    const html = shown({ kind: "pickupTimeMissing" }, undefined, { ...filledOrder, droppedProduct });
    expect(html).toMatch(/您之前选择了<b[^>]*>H50小件货运<\/b>。/);
  });

  it("promises no arrival before the pickup time is selected, and says so", () => {
    const html = plainText(shown({ kind: "pickupTimeMissing" }));
    expect(html).toContain(m.promise_needs_pickup());
    expect(html).not.toContain("27–28 Nov");
  });

  const refused = (productTypeCode: string): RateOption =>
    ({
      outcome: "notOffered",
      productTypeCode,
      name: productTypeCode,
      reason: "WEIGHT_RANGE",
      msg: "Beratnya lain.",
      chargeableKg: 12.4,
      weightRange: { minKg: 50, minIncluded: true, maxKg: null, maxIncluded: false },
    }) as RateOption;
  const radios = (html: string) =>
    [...html.matchAll(/type="radio"[^>]*value="(\w+)"/g)].map(([, code]) => code);

  it("folds refused products, but not the chosen one", () => {
    const { offered } = quoteOf(later);
    const html = shown({ kind: "pickupTimeMissing" }, [
      { ...offered, productTypeCode: "NEXT_DAY" } as RateOption,
      refused("THIRD_DAY"),
      refused("H100"),
    ]);
    expect(radios(html)).toEqual(["NEXT_DAY", "THIRD_DAY"]);
    expect(html).toMatch(/<details.*H100.*<\/details>/);
  });

  it("shows all products with their reasons if none is offered", () => {
    const html = shown({ kind: "pickupTimeMissing" }, [refused("H100"), refused("H300")]);
    expect(radios(html)).toEqual(["H100", "H300"]);
    expect(html).not.toContain("<details");
    // From right to left the full stop stays at the end of the sentence.
    expect(html).toContain("<bdi>Beratnya lain.</bdi>");
  });
});
