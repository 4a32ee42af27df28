import type { FieldIssue, laneProductType, Locale } from "@rimba/contract";
import type * as z from "zod/mini";
import { laneOf } from "./lane-of.ts";
import { productTypeIn } from "./lists.ts";
import type { RatesDeps } from "./rates-deps.ts";

export type LaneProductTypesResult =
  | { kind: "listed"; productTypes: z.infer<typeof laneProductType>[] }
  | { kind: "invalid"; issues: FieldIssue[] };

/** The products between two cities, whatever the weight. Throws `DatabaseUnavailable`. */
export async function laneProductTypes(
  deps: RatesDeps,
  { sendCityId, dispatchCityId }: { sendCityId: string; dispatchCityId: string },
  locale: Locale,
): Promise<LaneProductTypesResult> {
  const { areas, tariff } = await deps.reference.current();
  const found = laneOf(
    areas.index,
    tariff,
    {
      send: { path: "sendCityId", areaId: sendCityId },
      dispatch: { path: "dispatchCityId", areaId: dispatchCityId },
    },
    deps.clock(),
  );
  if (found.kind === "invalid") return found;
  const productTypes = found.lane.products.flatMap((each) =>
    each.kind === "refused"
      ? []
      : [{ ...productTypeIn(locale, each.product), minimumKg: each.tariff.minimumKg }],
  );
  return { kind: "listed", productTypes };
}
