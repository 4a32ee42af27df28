import { createRandom } from "../../apps/server/src/demo/random.ts";
import {
  AreaLocator,
  type DistrictPoints,
  readVillagePoints,
} from "../../apps/server/src/features/places/area-locator.ts";
import { atLeast, type Figure, type Row } from "../figure.ts";
import { medianAnswer, shippedAreas } from "../tools/reference-places.ts";
import type { Stage } from "../tools/stage.ts";

const heldOut = 0.1;

/** Villages that are excluded from the geocoder's data: how many it assigns to the right district and regency. */
export const geocoder: Row<Stage> = {
  name: "geocoder",
  async measure() {
    const areas = await shippedAreas();
    const { known, requested } = divided(await readVillagePoints());
    const locator = await AreaLocator.of(areas, known);
    const found = requested.map(({ areaId, point }) => ({
      own: areas.find(areaId),
      at: locator.locate(point),
    }));
    const share = (isRight: (each: (typeof found)[number]) => boolean) =>
      found.filter(isRight).length / found.length;
    const district = share(({ own, at }) => own !== undefined && own === at);
    const regency = share(({ own, at }) => own !== undefined && own.parentId === at?.parentId);
    const time = await medianAnswer(requested, ({ point }) => locator.locate(point));
    const count = requested.length.toLocaleString("en");
    return [
      figure(`Unknown villages put in their own district (${count})`, district, 76),
      figure("Unknown villages put in their own regency", regency, 95),
      { what: "District at a point", ours: `${(time * 1000).toFixed(0)} µs` },
    ];
  },
};

function figure(what: string, share: number, min: number): Figure {
  const percent = share * 100;
  return { what, ours: `${percent.toFixed(1)} %`, aim: atLeast(min, percent) };
}

/** Holds out a random tenth of the villages. */
function divided(villages: readonly DistrictPoints[]) {
  const random = createRandom("villages held out");
  const requested: { areaId: string; point: { lat: number; lng: number } }[] = [];
  const known = villages.map(({ areaId, lats, lngs }): DistrictPoints => {
    const stored: number[] = [];
    lats.forEach((lat, at) => {
      if (random.chance(heldOut)) requested.push({ areaId, point: { lat, lng: lngs[at] ?? 0 } });
      else stored.push(at);
    });
    return {
      areaId,
      lats: Float32Array.from(stored, (at) => lats[at] ?? 0),
      lngs: Float32Array.from(stored, (at) => lngs[at] ?? 0),
    };
  });
  return { known, requested };
}
