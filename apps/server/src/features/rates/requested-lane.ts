import type { CalendarEntry, LaneTariff, ProductType, RefusalKind } from "@rimba/contract";
import {
  type LaneEnd,
  calendarFor,
  customsDays,
  laneRefusal,
  laneTariffs,
  remoteArea,
  zonedIsoAt,
} from "@rimba/domain";
import type { CurrentData } from "../places/live-reference.ts";
import type { PricedNetwork, Tariff } from "./tariff.ts";
import type { AreaIndex } from "../places/area-index.ts";
import { laneEndIssue, laneEndAt } from "../places/areas/requested-area.ts";
import { type InvalidFields, invalidField } from "../../platform/http/envelope.ts";

/** What the use cases of rates and times depend on. */
export interface RatesDeps {
  readonly reference: CurrentData<PricedNetwork>;
  readonly clock: () => Date;
}

/** Two places and the tariff between them. */
export interface Lane {
  readonly send: LaneEnd;
  readonly dispatch: LaneEnd;
  /** Local day at the origin. */
  readonly day: string;
  readonly remoteEnds: number;
  readonly abroad: boolean;
  /** The entries that concern either end, from this day on. */
  readonly calendar: readonly CalendarEntry[];
  /** Products that customers may book, in the carrier's order. */
  readonly products: readonly LaneProduct[];
}

export type LaneProduct =
  | { kind: "ok"; product: ProductType; tariff: LaneTariff }
  | { kind: "refused"; product: ProductType; reason: RefusalKind };

/** What prices are computed from. */
export interface PriceReference {
  readonly areas: { readonly index: AreaIndex };
  readonly tariff: Tariff;
}

/** Both places and the products between them, or the faults of the fields that name them. */
export function requestedLane<Field extends string>(
  { areas: { index }, tariff }: PriceReference,
  [sendField, dispatchField]: readonly [Field, Field],
  request: Readonly<Record<NoInfer<Field>, string>>,
  now: Date,
): { kind: "ok"; lane: Lane } | InvalidFields {
  const send = endAt(index, sendField, request[sendField]);
  const dispatch = endAt(index, dispatchField, request[dispatchField]);
  if (send.kind === "invalid" || dispatch.kind === "invalid") {
    const issues = [send, dispatch].flatMap((found) => (found.kind === "invalid" ? found.issues : []));
    return { kind: "invalid", issues };
  }
  return { kind: "ok", lane: laneBetween(tariff, send.end, dispatch.end, now) };
}

function endAt(areas: AreaIndex, path: string, areaId: string): { kind: "ok"; end: LaneEnd } | InvalidFields {
  const key = laneEndIssue(areas, areaId);
  if (key !== null) return invalidField(path, key);
  const end = laneEndAt(areas, areaId);
  return end === undefined ? invalidField(path, "area.noPoint") : { kind: "ok", end };
}

function laneBetween({ terms, lanes, calendar }: Tariff, send: LaneEnd, dispatch: LaneEnd, now: Date): Lane {
  const day = zonedIsoAt(now.getTime(), send.timeZone).slice(0, 10);
  const tariffs = laneTariffs(lanes, send, dispatch, day);
  const remote = [send, dispatch].flatMap((end) => remoteArea(terms, end) ?? []);
  const extra = [...remote.map((area) => area.extraDays), ...customsDays(terms.customs, send, dispatch)];
  const extraDays = extra.reduce((sum, { most: max }) => sum + max, 0);
  const products = terms.products
    .filter(({ external }) => external)
    .map((product): LaneProduct => {
      const tariff = tariffs.get(product.code);
      const reason = laneRefusal(product, tariff, { served: tariffs.size > 0, extraDays });
      if (reason !== null || tariff === undefined)
        return { kind: "refused", product, reason: reason ?? "LANE_NOT_SERVED" };
      return { kind: "ok", product, tariff };
    });
  const abroad = send.countryCode !== dispatch.countryCode;
  return {
    send,
    dispatch,
    day,
    remoteEnds: remote.length,
    abroad,
    calendar: calendarFor(calendar, [send, dispatch], day),
    products,
  };
}
