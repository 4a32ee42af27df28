import type { LaneTariff } from "@rimba/contract";
import { distanceBetween, type LaneEnd } from "@rimba/domain";
import { laneEndAt } from "../../features/places/areas/requested-area.ts";
import type { AreaIndex } from "../../features/places/area-index.ts";
import { cargoTariffs, expressTariffs, type ExpressCode, type LaneFacts } from "./lane-prices.ts";
import {
  domesticAbroad,
  foreignAreas,
  gateways,
  greaterJakarta,
  provinces,
  withinCountries,
} from "./rate-areas.ts";

/** Distances within which a lorry arrives in the morning, or by the evening. */
const overnightKm = 350;
const byNextDayKm = 600;
/** A flight with a morning delivery, and one with any delivery the next day. */
const morningFlightKm = 1600;
const dayFlightKm = 2600;
const byThirdDayKm = 2600;
/** Within one area, two places are on average half its width apart. */
const localKm = 40;

interface End {
  readonly areaId: string;
  readonly island: string;
}

/**
 * Every lane of the demo carrier: province to province, between express gateways and the cities around
 * Jakarta, between provinces and other countries, and within those. Computed from distances, so always the
 * same.
 */
export function demoLanes(areas: AreaIndex): LaneTariff[] {
  const facts = (send: End, dispatch: End): LaneFacts => {
    const local = send.areaId === dispatch.areaId;
    const papua = send.island === "PAPUA" || dispatch.island === "PAPUA";
    // No road connects two provinces of Papua.
    const byLorry = local || (send.island === dispatch.island && !papua);
    return {
      sendAreaId: send.areaId,
      dispatchAreaId: dispatch.areaId,
      distanceKm: local
        ? localKm
        : distanceBetween(areaOf(areas, send.areaId), areaOf(areas, dispatch.areaId)),
      route: byLorry ? "ROAD" : "SEA",
      local,
      abroad: false,
      papua,
    };
  };
  const lanes = [
    ...[provinces, ...domesticAbroad].flatMap((own) =>
      pairs(own, own).flatMap(([send, dispatch]) => onGround(facts(send, dispatch))),
    ),
    ...pairs(gateways, gateways).flatMap(([send, dispatch]) => {
      const lane = facts(send, dispatch);
      return expressTariffs(lane, byFlight(lane));
    }),
    ...pairs(greaterJakarta, greaterJakarta).flatMap(([send, dispatch]) =>
      cargoTariffs(facts(send, dispatch)),
    ),
    ...withinCountries.flatMap(({ areaId, ...way }) =>
      onGround({ ...way, sendAreaId: areaId, dispatchAreaId: areaId, abroad: false, papua: false }),
    ),
    ...foreignAreas.flatMap((foreign) => provinces.flatMap((province) => abroad(areas, foreign, province))),
  ];
  // Jakarta is both a province and a gateway: the first of two equal lanes counts.
  const first = new Map<string, LaneTariff>();
  for (const lane of lanes) {
    const key = `${lane.sendAreaId}>${lane.dispatchAreaId}>${lane.productTypeCode}`;
    if (!first.has(key)) first.set(key, lane);
  }
  return [...first.values()];
}

/** Cargo, and express as fast as a lorry or a ship allows. */
function onGround(lane: LaneFacts): LaneTariff[] {
  return [...cargoTariffs(lane), ...expressTariffs(lane, byRoad(lane))];
}

function byRoad({ distanceKm, route, papua }: LaneFacts): ExpressCode[] {
  if (route !== "ROAD") return distanceKm <= byThirdDayKm && !papua ? ["THIRD_DAY"] : [];
  if (distanceKm <= overnightKm && !papua) return ["NEXT_MORNING", "NEXT_DAY", "THIRD_DAY"];
  return distanceKm <= byNextDayKm && !papua ? ["NEXT_DAY", "THIRD_DAY"] : ["THIRD_DAY"];
}

function byFlight({ distanceKm }: LaneFacts): ExpressCode[] {
  if (distanceKm <= morningFlightKm) return ["NEXT_MORNING", "NEXT_DAY", "THIRD_DAY"];
  return distanceKm <= dayFlightKm ? ["NEXT_DAY", "THIRD_DAY"] : ["THIRD_DAY"];
}

/** Cargo in both directions between a province and a country. */
function abroad(
  areas: AreaIndex,
  { areaId, measuredAt }: (typeof foreignAreas)[number],
  province: End,
): LaneTariff[] {
  const distanceKm = distanceBetween(areaOf(areas, measuredAt), areaOf(areas, province.areaId));
  const lane = { distanceKm, route: "SEA", local: false, abroad: true, papua: false } as const;
  return [
    ...cargoTariffs({ ...lane, sendAreaId: province.areaId, dispatchAreaId: areaId }),
    ...cargoTariffs({ ...lane, sendAreaId: areaId, dispatchAreaId: province.areaId }),
  ];
}

function areaOf(areas: AreaIndex, areaId: string): LaneEnd {
  const area = laneEndAt(areas, areaId);
  if (area === undefined) throw new Error(`the demo has rates for ${areaId}, which is no area`);
  return area;
}

function pairs<From, To>(from: readonly From[], to: readonly To[]): (readonly [From, To])[] {
  return from.flatMap((send) => to.map((dispatch) => [send, dispatch] as const));
}
