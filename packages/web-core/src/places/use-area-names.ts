import { useApiQuery } from "../app/api/use-api-query.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import type { PickedArea } from "./picked-area.ts";

/** The region with names in the language of the page; until they arrive, with those that it has. */
export function useAreaNames<Area extends PickedArea | null>(area: Area): Area {
  const { locale } = useLocale();
  const { value, isLoading } = useApiQuery(
    "selectByFuzzyCondition",
    area === null || area.locale === locale ? null : { keyword: area.areaId, size: 1 },
    { maxAgeMs: Infinity },
  );
  const found = isLoading ? undefined : value?.find(({ areaId }) => areaId === area?.areaId);
  return area === null || found === undefined ? area : { ...area, path: found.path, locale };
}
