import { AreaLocator, readKnownPoints } from "../../apps/server/src/features/places/area-locator.ts";
import { DistrictBoundaries } from "../../apps/server/src/features/places/district-boundaries.ts";
import { readDistrictPoints, shareFound } from "../../apps/server/src/testing/district-points.ts";
import { atLeast, type Figure, type Row } from "../figure.ts";
import { medianAnswer, shippedAreas } from "../tools/reference-places.ts";
import type { Stage } from "../tools/stage.ts";

/** Random points that the boundaries were not made from: how many are put in the right district and regency. */
export const geocoder: Row<Stage> = {
  name: "geocoder",
  async measure() {
    const areas = await shippedAreas();
    const known = await readKnownPoints();
    const locator = await AreaLocator.of(areas, known, await DistrictBoundaries.read());
    const points = readDistrictPoints("area");
    const { district, regency } = shareFound(points, areas, (point) => locator.locate(point));
    const time = await medianAnswer(points, ({ point }) => locator.locate(point));
    return [
      figure(`Random points put in their own district (${points.length.toLocaleString("en")})`, district, 96),
      figure("Random points put in their own regency", regency, 99),
      { what: "District at a point", ours: `${(time * 1000).toFixed(0)} µs` },
    ];
  },
};

function figure(what: string, share: number, min: number): Figure {
  const percent = share * 100;
  return { what, ours: `${percent.toFixed(2)} %`, aim: atLeast(min, percent) };
}
