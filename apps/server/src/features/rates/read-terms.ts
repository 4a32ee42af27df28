import { notOfferedServices, tariffTerms, type TariffTerms } from "@rimba/contract";
import type { DocumentFault, ImportFault } from "../../platform/import/faults.ts";
import { pathText, readDocument } from "../../platform/import/read-document.ts";
import type { AreaIndex } from "../places/area-index.ts";

/** What the terms are checked against. */
export interface TermsRules {
  readonly areas: AreaIndex;
  /** Codes of products with prices by lane. */
  readonly pricedProductCodes: readonly string[];
}

export type ReadTerms =
  | { kind: "ok"; terms: TariffTerms }
  | { kind: "faulty"; faults: readonly ImportFault[] };

/** Parses a file of terms, as data/demo/tariff.json: the terms, or every fault with its path. */
export function readTerms(bytes: Uint8Array, rules: TermsRules): ReadTerms {
  const read = readDocument(bytes, tariffTerms);
  if (read.kind === "faulty") return read;
  const terms = read.content;
  const faults = [
    ...doubled(terms),
    ...wrongProducts(terms, rules),
    ...wrongSurcharges(terms),
    ...wrongDiscounts(terms),
    ...wrongPlaces(terms, rules),
    ...wrongServices(terms),
    ...wrongGoods(terms),
  ];
  return faults.length > 0 ? { kind: "faulty", faults: faults.map(read.place) } : { kind: "ok", terms };
}

function fault(path: readonly PropertyKey[], text: string): DocumentFault {
  return { path: pathText(path), text };
}

/** A code must be unique. */
function doubled(terms: TariffTerms): DocumentFault[] {
  const named = {
    products: terms.products,
    surcharges: terms.surcharges,
    valueAdded: terms.valueAdded,
    discounts: terms.discounts,
    settlements: terms.settlements,
    paymentTypes: terms.paymentTypes,
    paymentModes: terms.paymentModes,
    articleTypes: terms.articleTypes,
    boxes: terms.boxes,
  };
  const repeated = (list: string, keys: readonly string[], field: string) =>
    keys.flatMap((key, index) =>
      keys.indexOf(key) === index ? [] : [fault([list, index, field], `${key} is there twice.`)],
    );
  return [
    ...Object.entries(named).flatMap(([list, entries]) =>
      repeated(
        list,
        entries.map(({ code }) => code),
        "code",
      ),
    ),
    ...repeated(
      "remoteAreas",
      terms.remoteAreas.map(({ areaId }) => areaId),
      "areaId",
    ),
    ...repeated(
      "customs",
      terms.customs.map(({ countryCode }) => countryCode),
      "countryCode",
    ),
  ];
}

function wrongProducts({ products }: TariffTerms, { pricedProductCodes }: TermsRules): DocumentFault[] {
  const codes = products.map(({ code }) => code);
  const dropped = pricedProductCodes.filter((code) => !codes.includes(code));
  return [
    ...dropped.map((code) =>
      fault(["products"], `${code} is missing, and lanes have prices for it: import rates without it first.`),
    ),
    ...products.flatMap(({ weight: { minKg, maxKg } }, index) =>
      minKg >= 0 && (maxKg === null || minKg < maxKg)
        ? []
        : [fault(["products", index, "weight"], "A range goes up from 0 or more: minKg is below maxKg.")],
    ),
  ];
}

function wrongSurcharges({ surcharges }: TariffTerms): DocumentFault[] {
  return surcharges.flatMap(({ occasion, over }, index) =>
    (occasion === "LONG_PIECE" || occasion === "HEAVY_PIECE") === (over !== null)
      ? []
      : [fault(["surcharges", index, "over"], "LONG_PIECE and HEAVY_PIECE need it; others have null.")],
  );
}

function wrongDiscounts({ discounts, products }: TariffTerms): DocumentFault[] {
  const codes = products.map(({ code }) => code);
  return discounts.flatMap(({ productTypeCodes, validFrom, validTo }, index) => [
    ...productTypeCodes.flatMap((code, at) =>
      codes.includes(code)
        ? []
        : [fault(["discounts", index, "productTypeCodes", at], `There is no product ${code}.`)],
    ),
    ...(validTo !== null && validTo < validFrom
      ? [fault(["discounts", index, "validTo"], `${validTo} is before validFrom, ${validFrom}.`)]
      : []),
  ]);
}

function wrongPlaces({ remoteAreas }: TariffTerms, { areas }: TermsRules): DocumentFault[] {
  return remoteAreas.flatMap(({ areaId }, index) =>
    !areaId.includes("-") || areas.find(areaId)?.areaId === areaId
      ? []
      : [fault(["remoteAreas", index, "areaId"], `There is no area ${areaId}.`)],
  );
}

function wrongServices({ valueAdded }: TariffTerms): DocumentFault[] {
  return valueAdded.flatMap(({ code }, index) =>
    notOfferedServices.includes(code)
      ? [fault(["valueAdded", index, "code"], `${code} cannot be offered: orders have no sum to collect.`)]
      : [],
  );
}

function wrongGoods({ goods, articleTypes }: TariffTerms): DocumentFault[] {
  const codes = articleTypes.map(({ code }) => code);
  return goods.flatMap(({ articleTypeCode }, index) =>
    codes.includes(articleTypeCode)
      ? []
      : [fault(["goods", index, "articleTypeCode"], `There is no article type ${articleTypeCode}.`)],
  );
}
