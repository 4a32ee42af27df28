import type { PricedNetwork } from "../rates/tariff.ts";
import {
  eachLocale,
  piecesOf,
  representativeReceiving,
  sizeOf,
  type FieldIssue,
  type Locale,
  type OfferedRate,
  type OrderInput,
  type OrderPartyInput,
  type PieceSize,
} from "@rimba/contract";
import { handoverAt, internationalPhone, isSameAddress, labelIssues } from "@rimba/domain";
import type { AreaIndex, AreaRecord } from "../places/area-index.ts";
import type { OutletRecord } from "../places/outlet-index.ts";
import { addressArea } from "../places/areas/requested-area.ts";
import { costWith } from "../rates/shipping-cost.ts";
import { storedPath } from "./order-shipment.ts";
import type { OrdersDeps } from "./order-queries.ts";
import { refusalMessages, settlementRefusal } from "./payment-limit.ts";
import type { StoredOrder, StoredParty } from "./stored-order.ts";
import { handoverOf } from "./pickup-of-order.ts";

export type PlannedOrder = { kind: "ok"; order: StoredOrder } | { kind: "invalid"; issues: FieldIssue[] };

interface Orderer {
  readonly isCorporate: boolean;
  /** The customer's active preferred outlet; null: none. */
  readonly preferredOutlet: string | null;
  readonly locale: Locale;
}

/**
 * All faults of what is ordered, or the order as it would be placed now, with names, price and times from the
 * server.
 */
export function planOrder(
  deps: Pick<OrdersDeps, "carrier" | "clock">,
  reference: PricedNetwork,
  input: OrderInput,
  { isCorporate, preferredOutlet, locale }: Orderer,
): PlannedOrder {
  const { areas } = reference;
  const sender = addressArea(areas.index, input.sender.areaId, "sender.areaId");
  const receiver = addressArea(areas.index, input.receiver.areaId, "receiver.areaId");
  const wrongAreas = [sender, receiver].flatMap((end) => (end.kind === "invalid" ? end.issues : []));
  if (sender.kind === "invalid" || receiver.kind === "invalid")
    return { kind: "invalid", issues: wrongAreas };

  const from = { ...input.sender, areaId: sender.area.areaId };
  const to = { ...input.receiver, areaId: receiver.area.areaId };
  const pieces = piecesOf(input);
  const issues: FieldIssue[] = labelIssues(pieces, { flat: input.pieces === undefined });
  if (isSameAddress(from, to)) issues.push({ path: "receiver.address", key: "parties.sameAddress" });
  const { articleTypes, settlements, products, valueAdded } = reference.tariff.terms;
  const articleType = articleTypes.find(({ code }) => code === input.articleTypeCode);
  if (articleType === undefined) issues.push({ path: "articleTypeCode", key: "articleType.unknown" });

  const now = deps.clock();
  const handover = handoverOf(deps, reference, sender.area, { ...input, preferredOutlet });
  if (handover.kind === "invalid") issues.push(...handover.issues);
  // The price is that of now; the promised arrival counts from the handover.
  const lane = {
    from,
    to,
    now,
    handover: handoverAt(handover.kind === "ok" ? handover.pickup : null, now),
  };
  const priced = offeredRate(reference, input, lane, locale);
  if (priced.kind === "invalid") issues.push(...priced.issues);
  const refusal = settlementRefusal(deps, reference, {
    settlementCode: input.settlementCode,
    areaId: to.areaId,
    isCorporate,
    total: priced.kind === "ok" ? priced.rate.quote.total : null,
  });
  if (refusal !== null) issues.push({ path: "settlementCode", key: refusalMessages[refusal] });

  const product = products.find(({ code }) => code === input.productTypeCode);
  const settlement = settlements.find(({ code }) => code === input.settlementCode);
  if (
    issues.length > 0 ||
    priced.kind === "invalid" ||
    handover.kind === "invalid" ||
    articleType === undefined ||
    product === undefined ||
    settlement === undefined
  )
    return { kind: "invalid", issues: eachOnce(issues) };

  const rates = eachLocale((each) => pricedRate(reference, input, lane, each));
  return {
    kind: "ok",
    order: {
      sender: storedParty(areas.index, sender.area, from),
      receiver: storedParty(areas.index, receiver.area, to),
      goodsName: input.goodsName,
      pieces: pieces.map(withQuantity),
      total: priced.rate.quote.total,
      settlement: { code: settlement.code, name: settlement.name },
      serviceMethod: input.serviceMethod,
      pickup: handover.pickup,
      product: { code: product.code, name: product.name },
      articleType: { code: articleType.code, name: articleType.name },
      valueAdded: valueAdded
        .filter(({ code }) => input.valueAdded?.includes(code) === true)
        .map(({ code, name }) => ({ code, name })),
      representativeName: representativeOf(input),
      declaredValue: input.declaredValue ?? null,
      insured: input.insurance === true,
      remarks: input.remarks || null,
      outlet: outletOf(handover.outlet),
      quote: eachLocale((each) => rates[each].quote),
      estimate: eachLocale((each) => rates[each].estimate),
      promise: priced.rate.promise,
    },
  };
}

interface Lane {
  readonly from: OrderPartyInput;
  readonly to: OrderPartyInput;
  readonly now: Date;
  /** When the carrier gets the parcel. */
  readonly handover: Date;
}

/** The pricing rule names fields of its own call; an order has other names. */
const fieldOfOrder: Readonly<Record<string, string>> = {
  sendAreaId: "sender.areaId",
  dispatchAreaId: "receiver.areaId",
};

function offeredRate(
  reference: PricedNetwork,
  input: OrderInput,
  { from, to, now, handover }: Lane,
  locale: Locale,
): { kind: "ok"; rate: OfferedRate } | { kind: "invalid"; issues: FieldIssue[] } {
  const request = {
    ...input,
    sendAreaId: from.areaId,
    dispatchAreaId: to.areaId,
    handoverAt: handover.toISOString(),
  };
  const result = costWith(reference, request, locale, now);
  if (result.kind === "invalid") {
    const issues = result.issues.map((issue) => ({ ...issue, path: fieldOfOrder[issue.path] ?? issue.path }));
    return { kind: "invalid", issues };
  }
  const rate = result.cost.options.find(
    (option): option is OfferedRate =>
      option.outcome === "offered" && option.productTypeCode === input.productTypeCode,
  );
  if (rate === undefined) throw new Error(`Product ${input.productTypeCode} is neither offered nor refused`);
  return { kind: "ok", rate };
}

/** The same text in another language. */
function pricedRate(reference: PricedNetwork, input: OrderInput, lane: Lane, locale: Locale): OfferedRate {
  const priced = offeredRate(reference, input, lane, locale);
  if (priced.kind === "invalid") throw new Error(`The order has no price in language ${locale}`);
  return priced.rate;
}

function storedParty(areas: AreaIndex, area: AreaRecord, party: OrderPartyInput): StoredParty {
  return {
    name: party.name,
    phone: internationalPhone(party.phone),
    areaId: area.areaId,
    path: storedPath(area, areas),
    address: party.address,
    postalCode: party.postalCode || null,
    countryCode: area.countryCode,
    timeZone: area.timeZone,
    point: areas.middle(area),
  };
}

function withQuantity({ weightKg, quantity = 1, ...size }: PieceSize) {
  return { weightKg, ...sizeOf(size), quantity };
}

/** A representative's name is dropped if the service was not ordered. */
function representativeOf({ valueAdded = [], representativeName }: OrderInput): string | null {
  return valueAdded.includes(representativeReceiving) ? (representativeName ?? null) : null;
}

function outletOf({ networkCode, name, address }: OutletRecord): StoredOrder["outlet"] {
  return { networkCode, name, address };
}

/** The tariff and the payment rule may report the same field. */
function eachOnce(issues: readonly FieldIssue[]): FieldIssue[] {
  return issues.filter(
    ({ path, key }, index) => issues.findIndex((each) => each.path === path && each.key === key) === index,
  );
}
