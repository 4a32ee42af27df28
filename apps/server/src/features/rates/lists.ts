import type {
  Locale,
  NamedCode,
  ProductType,
  ProductTypeView,
  TariffTerms,
  laneProductType,
} from "@rimba/contract";
import type * as z from "zod/mini";
import { type RatesDeps, requestedLane } from "./requested-lane.ts";
import { type InvalidFields } from "../../platform/http/envelope.ts";

/* Lists for forms, in the requested language. */

function productTypeIn(locale: Locale, product: ProductType): ProductTypeView {
  const { code, service, volumeDivisor, promise, cutOff, external } = product;
  const words = { name: product.name[locale], weightRange: product.weight };
  return { code, service, volumeDivisor, promise, cutOff, external, ...words };
}

/** All products, or those that customers may (or may not) book themselves. */
export function productTypes(
  { products }: TariffTerms,
  locale: Locale,
  external: boolean | null,
): ProductTypeView[] {
  return products
    .filter((product) => external === null || product.external === external)
    .map((product) => productTypeIn(locale, product));
}

export function promisingProducts({ products }: TariffTerms, locale: Locale): ProductTypeView[] {
  return products
    .filter(({ promise, external }) => promise !== null && external)
    .map((product) => productTypeIn(locale, product));
}

export function namedCodes(list: TariffTerms["articleTypes"], locale: Locale): NamedCode[] {
  return list.map(({ code, name }) => ({ code, name: name[locale] }));
}

export function named<Entry extends { name: Record<Locale, string> }>(
  list: readonly Entry[],
  locale: Locale,
): (Omit<Entry, "name"> & { name: string })[] {
  return list.map((entry) => ({ ...entry, name: entry.name[locale] }));
}

/**
 * Item names by item type; with a keyword only those that contain it in any language. Groups without names
 * are omitted.
 */
export function goodsByType({ goods, articleTypes }: TariffTerms, locale: Locale, keyword: string) {
  const wanted = keyword.trim().toLowerCase();
  return articleTypes.flatMap(({ code, name }) => {
    const names = goods
      .filter(
        (each) =>
          each.articleTypeCode === code &&
          Object.values(each.name).some((word) => word.toLowerCase().includes(wanted)),
      )
      .map((each) => each.name[locale]);
    return names.length === 0 ? [] : [{ articleTypeCode: code, articleTypeName: name[locale], names }];
  });
}

export type LaneProductTypesResult =
  | { kind: "ok"; productTypes: z.infer<typeof laneProductType>[] }
  | InvalidFields;

/** The products between two cities, whatever the weight. Throws `DatabaseUnavailable`. */
export async function laneProductTypes(
  deps: RatesDeps,
  request: Readonly<Record<"sendCityId" | "dispatchCityId", string>>,
  locale: Locale,
): Promise<LaneProductTypesResult> {
  const reference = await deps.reference.current();
  const found = requestedLane(reference, ["sendCityId", "dispatchCityId"], request, deps.clock());
  if (found.kind === "invalid") return found;
  const offeredTypes = found.lane.products.flatMap((each) =>
    each.kind === "refused"
      ? []
      : [{ ...productTypeIn(locale, each.product), minimumKg: each.tariff.minimumKg }],
  );
  return { kind: "ok", productTypes: offeredTypes };
}
