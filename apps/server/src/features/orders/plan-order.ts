import type { PricedNetwork } from "../rates/tariff.ts";
import {
  eachLocale,
  piecesOf,
  representativeReceiving,
  sizeOf,
  type FieldIssue,
  type OrderInput,
  type OrderPartyInput,
  type PieceSize,
} from "@rimba/contract";
import { type Quote, handoverAt, internationalPhone, isSameAddress, labelIssues } from "@rimba/domain";
import type { AreaIndex, AreaRecord } from "../places/area-index.ts";
import type { OutletRecord } from "../places/outlet-index.ts";
import { addressArea } from "../places/areas/requested-area.ts";
import { estimateIn, quoteIn } from "../rates/rate-labels.ts";
import { productPrice } from "../rates/shipping-cost.ts";
import { storedPath } from "./order-shipment.ts";
import type { OrdersDeps } from "./orders-deps.ts";
import { refusalMessages, refusalOfRequest } from "./payment-limit.ts";
import type { StoredOrder, StoredParty } from "./stored-order.ts";
import { handoverOf } from "./handover.ts";
import { type InvalidFields } from "../../platform/http/envelope.ts";

export type PlannedOrder = { kind: "ok"; order: StoredOrder; quote: Quote } | InvalidFields;

interface OrderContext {
  readonly isCorporate: boolean;
  /** The customer's active preferred outlet; null: none. */
  readonly preferredOutlet: string | null;
}

/**
 * All issues of the request, or the order as it would be placed now, with names, price and times from the
 * server.
 */
export function planOrder(
  deps: Pick<OrdersDeps, "carrier" | "clock">,
  reference: PricedNetwork,
  input: OrderInput,
  { isCorporate, preferredOutlet }: OrderContext,
): PlannedOrder {
  const ends = endsOf(reference.areas.index, input);
  if (ends.kind === "invalid") return ends;
  const { sender, receiver } = ends;
  const issues: FieldIssue[] = labelIssues(piecesOf(input), { flat: input.pieces === undefined });
  if (isSameAddress(sender.party, receiver.party))
    issues.push({ path: "receiver.address", key: "parties.sameAddress" });
  const { articleTypes, settlements } = reference.tariff.terms;
  const articleType = articleTypes.find(({ code }) => code === input.articleTypeCode);
  if (articleType === undefined) issues.push({ path: "articleTypeCode", key: "articleType.unknown" });

  const now = deps.clock();
  const handover = handoverOf(deps, reference, sender.area, { ...input, preferredOutlet });
  if (handover.kind === "invalid") issues.push(...handover.issues);
  // The price is that of now; the promised arrival counts from the handover.
  const request = {
    ...input,
    sendAreaId: sender.area.areaId,
    dispatchAreaId: receiver.area.areaId,
    handoverAt: handoverAt(handover.kind === "ok" ? handover.pickup : null, now).toISOString(),
  };
  const priced = productPrice(reference, request, now);
  if (priced.kind === "invalid")
    issues.push(...priced.issues.map((each) => ({ ...each, path: fieldOfOrder[each.path] ?? each.path })));
  const refusal = refusalOfRequest(deps, reference, {
    settlementCode: input.settlementCode,
    areaId: receiver.area.areaId,
    isCorporate,
    total: priced.kind === "ok" ? priced.quote.total : null,
  });
  if (refusal !== null) issues.push({ path: "settlementCode", key: refusalMessages[refusal] });

  const settlement = settlements.find(({ code }) => code === input.settlementCode);
  if (
    issues.length > 0 ||
    priced.kind === "invalid" ||
    handover.kind === "invalid" ||
    articleType === undefined ||
    settlement === undefined
  )
    return { kind: "invalid", issues: deduplicateIssues(issues) };

  const order = orderOf(input, reference, { sender, receiver, handover, priced, articleType, settlement });
  return { kind: "ok", order, quote: priced.quote };
}

/** A sender or receiver, with the area of the address. */
interface OrderEnd {
  readonly party: OrderPartyInput;
  readonly area: AreaRecord;
}

/** Both ends of an order, or the issues of their areas. */
function endsOf(
  areas: AreaIndex,
  input: OrderInput,
): { readonly kind: "ok"; readonly sender: OrderEnd; readonly receiver: OrderEnd } | InvalidFields {
  const sender = addressArea(areas, input.sender.areaId, "sender.areaId");
  const receiver = addressArea(areas, input.receiver.areaId, "receiver.areaId");
  if (sender.kind === "invalid" || receiver.kind === "invalid") {
    const issues = [sender, receiver].flatMap((end) => (end.kind === "invalid" ? end.issues : []));
    return { kind: "invalid", issues };
  }
  const endOf = (party: OrderPartyInput, area: AreaRecord): OrderEnd => ({
    party: { ...party, areaId: area.areaId },
    area,
  });
  return {
    kind: "ok",
    sender: endOf(input.sender, sender.area),
    receiver: endOf(input.receiver, receiver.area),
  };
}

type Terms = PricedNetwork["tariff"]["terms"];

/** What a request without issues names, as the server knows it. */
interface OrderParts {
  readonly sender: OrderEnd;
  readonly receiver: OrderEnd;
  readonly handover: Extract<ReturnType<typeof handoverOf>, { kind: "ok" }>;
  readonly priced: Extract<ReturnType<typeof productPrice>, { kind: "ok" }>;
  readonly articleType: Terms["articleTypes"][number];
  readonly settlement: Terms["settlements"][number];
}

function orderOf(
  input: OrderInput,
  { areas, tariff }: PricedNetwork,
  { sender, receiver, handover, priced, articleType, settlement }: OrderParts,
): StoredOrder {
  const { product, quote, estimate, promise } = priced;
  return {
    sender: storedParty(areas.index, sender),
    receiver: storedParty(areas.index, receiver),
    goodsName: input.goodsName,
    pieces: piecesOf(input).map(withQuantity),
    total: quote.total,
    settlement: { code: settlement.code, name: settlement.name },
    serviceMethod: input.serviceMethod,
    pickup: handover.pickup,
    product: { code: product.code, name: product.name },
    articleType: { code: articleType.code, name: articleType.name },
    valueAdded: tariff.terms.valueAdded
      .filter(({ code }) => input.valueAdded?.includes(code) === true)
      .map(({ code, name }) => ({ code, name })),
    representativeName: representativeOf(input),
    declaredValue: input.declaredValue ?? null,
    insured: input.insurance === true,
    remarks: input.remarks || null,
    outlet: outletOf(handover.outlet),
    // With the names of now: the tariff may change them.
    quote: eachLocale((locale) => quoteIn(locale, tariff, quote)),
    estimate: eachLocale((locale) => estimateIn(locale, tariff, estimate)),
    promise,
  };
}

/** The pricing rule names fields of its own call; an order has other names. */
const fieldOfOrder: Readonly<Record<string, string>> = {
  sendAreaId: "sender.areaId",
  dispatchAreaId: "receiver.areaId",
};

function storedParty(areas: AreaIndex, { area, party }: OrderEnd): StoredParty {
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
function deduplicateIssues(issues: readonly FieldIssue[]): FieldIssue[] {
  return issues.filter(
    ({ path, key }, index) => issues.findIndex((each) => each.path === path && each.key === key) === index,
  );
}
