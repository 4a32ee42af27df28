import type { Localised } from "./language.ts";

/** One error of the catalogue. Nine digits: 148, module (3), number (3). */
export interface CatalogueEntry {
  readonly code: number;
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 431 | 500 | 503;
  readonly text: Localised;
}

// Bundlers drop the errors that a page does not use.
/* @__NO_SIDE_EFFECTS__ */
export function catalogueEntry(
  code: number,
  status: CatalogueEntry["status"],
  text: Localised,
): CatalogueEntry {
  return { code, status, text };
}
