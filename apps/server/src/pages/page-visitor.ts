import type { Locale } from "@rimba/contract";

/** For whom a page calls the use cases of the API. */
export interface PageVisitor {
  readonly locale: Locale;
}
