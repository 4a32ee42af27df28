/**
 * The pieces of a rate query: as `piece`, or as the fields of a form without script. Each may be repeated.
 */
export const pieceQueries = ["piece", "kg", "l", "w", "h", "qty"] as const;

/** Prefills the order form besides pieces: the rate query it comes from, an order to repeat, or a contact. */
export const orderPrefillQueries = [
  "from",
  "to",
  "fromWords",
  "toWords",
  "product",
  "value",
  "insurance",
  "settlement",
  "sort",
  "reorder",
  "contact",
] as const;

/** The query of a list of outlets. */
export const outletListQueries = ["area", "areaWords", "q", "lat", "lng", "open", "page"] as const;

/** A rate query besides its pieces, and display options of its answer. */
export const rateQueries = [
  "from",
  "to",
  "fromWords",
  "toWords",
  "value",
  "insurance",
  "settlement",
  "rows",
  "sort",
  "product",
  "lane",
] as const;
