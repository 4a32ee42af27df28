import type { Locale, NamedCode, ProductType, ProductTypeView, TariffTerms } from "@rimba/contract";

/*
 * Lists that forms are made of, in the language of the one who asked.
 */

export function productTypeIn(locale: Locale, product: ProductType): ProductTypeView {
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

/** Item names by item type; with a keyword only those that hold it in any language. Groups without names are left out. */
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
