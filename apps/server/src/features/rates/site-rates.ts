import {
  type CarrierProfile,
  fieldErrors,
  type FieldIssue,
  type FieldMessageKey,
  type Locale,
  type ShippingCostRequest,
} from "@rimba/contract";
import type {
  RequestedShipment,
  OrderTerms,
  PopularLane,
  RateAnswer,
  RateEnd,
  RateRequest,
  RateResult,
  RateService,
  RateTerms,
} from "@rimba/web-core/rates/rate-service.ts";
import { sortRates, zonedIso } from "@rimba/domain";
import { readShipment } from "@rimba/web-core/rates/form/check-rates.ts";
import { orUnavailable } from "../../platform/db/database-unavailable.ts";
import type { Areas } from "../places/areas.ts";
import { laneEndIssue, findRequestedArea } from "../places/areas/requested-area.ts";
import { pickedArea } from "../places/areas/area-view.ts";
import { currentLowestPrices } from "./lowest-prices.ts";
import { goodsByType, named, namedCodes } from "./lists.ts";
import type { RatesDeps } from "./requested-lane.ts";
import { type ShippingCostResult, shippingCost } from "./shipping-cost.ts";
import type { PageVisitor } from "../../platform/http/request-locale.ts";
import type { Tariff } from "./tariff.ts";

export interface SiteRatesDeps extends RatesDeps {
  /** Whether this is the demo carrier's tariff. */
  readonly isDemo: boolean;
  /** The lanes that its rates page shows, and the time zone of its headquarters. */
  readonly carrier: Pick<CarrierProfile, "popularLanes" | "timeZone">;
}

/** The rates for the pages of both sites, for one visitor. */
export function siteRates(deps: SiteRatesDeps, { locale }: PageVisitor): RateService {
  return {
    quote: ({ from, to, shipment }) =>
      orUnavailable(async (): Promise<RateAnswer> => {
        const reference = await deps.reference.current();
        const { areas, tariff } = reference;
        const send = endOf(from, "sendArea.required", areas, locale);
        const dispatch = endOf(to, "dispatchArea.required", areas, locale);
        const price = (request: ShippingCostRequest) =>
          shippingCost(reference, request, locale, deps.clock());
        return {
          kind: "ok",
          terms: { ...termsOf(tariff, locale), areSample: deps.isDemo },
          popularLanes:
            shipment === null ? pricedLanes(deps.carrier.popularLanes ?? [], areas, price, locale) : [],
          from: send.end,
          to: dispatch.end,
          result: shipment === null ? null : resultOf({ send, dispatch, shipment }, price, locale),
        };
      }),
    orderTerms: () =>
      orUnavailable(async () => ({
        kind: "ok",
        terms: orderTermsOf((await deps.reference.current()).tariff, locale),
      })),
    lowestPrices: () =>
      orUnavailable(async () => {
        const day = zonedIso(deps.clock().toISOString(), deps.carrier.timeZone).slice(0, 10);
        return { kind: "ok", prices: await currentLowestPrices(await deps.reference.current(), day) };
      }),
  };
}

function orderTermsOf({ terms }: Tariff, locale: Locale): OrderTerms {
  return {
    volumeDivisor: terms.products[0]?.volumeDivisor ?? null,
    products: namedCodes(terms.products, locale),
    articleTypes: namedCodes(terms.articleTypes, locale),
    goods: goodsByType(terms, locale, ""),
    settlements: named(terms.settlements, locale),
    boxes: named(terms.boxes, locale),
    valueAdded: terms.valueAdded.map(({ code, name, price }) => ({ code, name: name[locale], ...price })),
  };
}

function termsOf({ terms }: Tariff, locale: Locale): Omit<RateTerms, "areSample"> {
  const publicSettlements = terms.settlements.filter(({ corporateOnly }) => !corporateOnly);
  return {
    volumeDivisor: terms.products[0]?.volumeDivisor ?? null,
    settlements: namedCodes(publicSettlements, locale),
    boxes: named(terms.boxes, locale),
  };
}

/** A parcel that every express product takes. */
const popularWeightKg = 1;

/**
 * The lanes with their lowest price; without those that have none now. A few additions each, so the prices are not
 * cached.
 */
function pricedLanes(
  lanes: NonNullable<CarrierProfile["popularLanes"]>,
  { index }: Areas,
  price: (request: ShippingCostRequest) => ShippingCostResult,
  locale: Locale,
): PopularLane[] {
  return lanes.flatMap((lane): PopularLane[] => {
    const [send, dispatch] = [index.find(lane.sendAreaId), index.find(lane.dispatchAreaId)];
    const priced = price({ ...lane, pieces: [{ weightKg: popularWeightKg }] });
    if (priced.kind !== "ok" || send === undefined || dispatch === undefined) return [];
    const offered = priced.cost.options.filter((option) => option.outcome === "offered");
    const [cheapest] = sortRates(offered, "cheap");
    if (cheapest === undefined) return [];
    const { total, currency } = cheapest.quote;
    return [
      {
        from: pickedArea(send, index, locale),
        to: pickedArea(dispatch, index, locale),
        weightKg: popularWeightKg,
        lowest: { total, currency },
      },
    ];
  });
}

interface FoundEnd {
  readonly end: RateEnd;
  /** Why it cannot be an end of a lane; null: it can. */
  readonly issue: FieldMessageKey | null;
}

function endOf(
  requested: RateRequest["from"],
  required: FieldMessageKey,
  areas: Areas,
  locale: Locale,
): FoundEnd {
  if (requested === null) return { end: { area: null, choices: [] }, issue: required };
  const found = findRequestedArea(requested, areas);
  if (found.kind === "several") {
    const choices = found.areas.map((area) => pickedArea(area, areas.index, locale));
    return { end: { area: null, choices }, issue: "area.unknown" };
  }
  const area = found.kind === "ok" ? pickedArea(found.area, areas.index, locale) : null;
  const areaId = area?.areaId ?? ("id" in requested ? requested.id : "");
  return { end: { area, choices: [] }, issue: laneEndIssue(areas.index, areaId) };
}

interface Requested {
  readonly send: FoundEnd;
  readonly dispatch: FoundEnd;
  readonly shipment: RequestedShipment;
}

function resultOf(
  { send, dispatch, shipment }: Requested,
  price: (request: ShippingCostRequest) => ShippingCostResult,
  locale: Locale,
): RateResult {
  const sendAreaId = send.end.area?.areaId ?? "";
  const dispatchAreaId = dispatch.end.area?.areaId ?? "";
  const { request, issues: ofShipment } = readShipment(shipment, { sendAreaId, dispatchAreaId });
  const issues = [
    ...endIssues("sendAreaId", send.issue),
    ...endIssues("dispatchAreaId", dispatch.issue),
    ...ofShipment,
  ];
  if (issues.length > 0 || request === null) return { kind: "invalid", errors: fieldErrors(issues, locale) };
  const priced = price(request);
  if (priced.kind === "ok") return priced;
  return { kind: "invalid", errors: fieldErrors(priced.issues, locale) };
}

function endIssues(path: string, key: FieldMessageKey | null): FieldIssue[] {
  return key === null ? [] : [{ path, key }];
}
