/** The pieces of a rate query: whole (`piece`), or by the fields of a form without script. Each may be repeated. */
export const pieceQueries = ["piece", "kg", "l", "w", "h", "qty"] as const;

/** What fills the order form beside pieces: the rate query it comes from, an order to repeat, or a contact. */
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
export const outletListQueries = ["area", "areaWords", "q", "lat", "lng", "page"] as const;

/** A rate query beside its pieces, and how its answer is shown. */
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
