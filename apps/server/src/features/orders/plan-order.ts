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
  const { articleTypes, settlements, valueAdded } = reference.tariff.terms;
  const articleType = articleTypes.find(({ code }) => code === input.articleTypeCode);
  if (articleType === undefined) issues.push({ path: "articleTypeCode", key: "articleType.unknown" });

  const now = deps.clock();
  const handover = handoverOf(deps, reference, sender.area, { ...input, preferredOutlet });
  if (handover.kind === "invalid") issues.push(...handover.issues);
  // The price is that of now; the promised arrival counts from the handover.
  const request = {
    ...input,
    sendAreaId: from.areaId,
    dispatchAreaId: to.areaId,
    handoverAt: handoverAt(handover.kind === "ok" ? handover.pickup : null, now).toISOString(),
  };
  const priced = productPrice(reference, request, now);
  if (priced.kind === "invalid")
    issues.push(...priced.issues.map((each) => ({ ...each, path: fieldOfOrder[each.path] ?? each.path })));
  const refusal = refusalOfRequest(deps, reference, {
    settlementCode: input.settlementCode,
    areaId: to.areaId,
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

  const { product, quote, estimate, promise } = priced;
  return {
    kind: "ok",
    order: {
      sender: storedParty(areas.index, sender.area, from),
      receiver: storedParty(areas.index, receiver.area, to),
      goodsName: input.goodsName,
      pieces: pieces.map(withQuantity),
      total: quote.total,
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
      // With the names of now: the tariff may change them.
      quote: eachLocale((locale) => quoteIn(locale, reference.tariff, quote)),
      estimate: eachLocale((locale) => estimateIn(locale, reference.tariff, estimate)),
      promise,
    },
    quote,
  };
}

/** The pricing rule names fields of its own call; an order has other names. */
const fieldOfOrder: Readonly<Record<string, string>> = {
  sendAreaId: "sender.areaId",
  dispatchAreaId: "receiver.areaId",
};

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
function deduplicateIssues(issues: readonly FieldIssue[]): FieldIssue[] {
  return issues.filter(
    ({ path, key }, index) => issues.findIndex((each) => each.path === path && each.key === key) === index,
  );
}
