import type { Locale } from "@rimba/contract";
import type { PickedArea } from "@rimba/web-core/places/picked-area.ts";
import type { AreaIndex } from "../area-index.ts";
import type { AreaRecord } from "../area-record.ts";
import { areaPathView } from "./area-view.ts";

/** An area as the pages' region picker has it. */
export function pickedArea(area: AreaRecord, areas: AreaIndex, locale: Locale): PickedArea {
  return {
    areaId: area.areaId,
    path: areaPathView(area, areas, locale),
    isSmallest: areas.parts(area.areaId).length === 0,
  };
}
