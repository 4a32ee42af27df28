import type { LaneTariff, ProductType, RefusalKind } from "@rimba/contract";
import { customsDays, laneRefusal, laneTariffs, remoteArea, zonedIso } from "@rimba/domain";
import type { FieldIssue } from "../../http/field-errors.ts";
import type { Area, AreaLookup } from "./area-lookup.ts";
import type { Tariff } from "./live-tariff.ts";

/** Two places and what the tariff says of the way between them. */
export interface Lane {
  readonly send: Area;
  readonly dispatch: Area;
  /** Local day at the origin. */
  readonly day: string;
  readonly remoteEnds: number;
  readonly abroad: boolean;
  /** Products that customers may book, in the carrier's order. */
  readonly products: readonly LaneProduct[];
}

export type LaneProduct =
  | { kind: "carried"; product: ProductType; tariff: LaneTariff }
  | { kind: "refused"; product: ProductType; reason: RefusalKind };

type Asked = Readonly<Record<"send" | "dispatch", { path: string; areaId: string }>>;

/** Both places with the products between them, or what is wrong with the fields that name them. */
export function laneOf(
  areas: AreaLookup,
  tariff: Tariff,
  asked: Asked,
  now: Date,
): { kind: "lane"; lane: Lane } | { kind: "invalid"; issues: FieldIssue[] } {
  const send = cityOrBelow(areas, asked.send.areaId);
  const dispatch = cityOrBelow(areas, asked.dispatch.areaId);
  if (typeof send === "string" || typeof dispatch === "string") {
    const issues: FieldIssue[] = [];
    if (typeof send === "string") issues.push({ path: asked.send.path, key: send });
    if (typeof dispatch === "string") issues.push({ path: asked.dispatch.path, key: dispatch });
    return { kind: "invalid", issues };
  }
  return { kind: "lane", lane: laneBetween(tariff, send, dispatch, now) };
}

/** Prices and times begin at the city: above it, the key of what to choose next. */
function cityOrBelow(areas: AreaLookup, areaId: string): Area | FieldIssue["key"] {
  if (/^[A-Z]{2}$/.test(areaId)) return "area.provinceFirst";
  const area = areas.find(areaId);
  if (area === undefined) return "area.unknown";
  return area.level === "province" ? "area.city" : area;
}

function laneBetween({ terms, lanes }: Tariff, send: Area, dispatch: Area, now: Date): Lane {
  const day = zonedIso(now.toISOString(), send.timeZone).slice(0, 10);
  const tariffs = laneTariffs(lanes, send, dispatch, day);
  const remote = [send, dispatch].flatMap((end) => remoteArea(terms, end) ?? []);
  const extra = [...remote.map((area) => area.extraDays), ...customsDays(terms.customs, send, dispatch)];
  const extraDays = extra.reduce((sum, { most }) => sum + most, 0);
  const products = terms.products
    .filter(({ external }) => external)
    .map((product): LaneProduct => {
      const tariff = tariffs.get(product.code);
      const reason = laneRefusal(product, tariff, { served: tariffs.size > 0, extraDays });
      if (reason !== null || tariff === undefined)
        return { kind: "refused", product, reason: reason ?? "LANE_NOT_SERVED" };
      return { kind: "carried", product, tariff };
    });
  const abroad = send.countryCode !== dispatch.countryCode;
  return { send, dispatch, day, remoteEnds: remote.length, abroad, products };
}
