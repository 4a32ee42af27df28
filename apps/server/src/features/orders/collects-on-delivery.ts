import type { Areas } from "../places/areas.ts";
import type { Outlets } from "../places/outlets.ts";

/**
 * Whether somebody takes the money where a parcel is delivered: an outlet that does in the district, or in the city where the
 * district has no outlet at all.
 */
export function collectsOnDelivery(
  {
    areas: { index: areas },
    outlets: { index: outlets },
  }: {
    readonly areas: Pick<Areas, "index">;
    readonly outlets: Pick<Outlets, "index">;
  },
  areaId: string,
): boolean {
  const area = areas.find(areaId);
  if (area === undefined) return false;
  const near = outlets.within(area, areas);
  const city = areas.path(area).find(({ level }) => level === "city");
  const asked = near.length === 0 && city !== undefined ? outlets.within(city, areas) : near;
  return asked.some(({ services }) => services.includes("DFOD"));
}
