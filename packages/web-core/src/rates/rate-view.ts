import type { ShippingCost } from "@rimba/contract";
import type { FieldErrors } from "../app/forms/use-told-errors.ts";
import type { RateEnd, RateTerms } from "./rate-service.ts";
import type { RateQuery } from "./read-query.ts";

interface Asked {
  readonly query: RateQuery;
  readonly from: RateEnd;
  readonly to: RateEnd;
  /** Null where the server could not be asked. */
  readonly terms: RateTerms | null;
  /** ISO 8601. */
  readonly now: string;
}

/** Fields are `from`, `to`, `pieces.0.kg`, `value` … */
export type RateErrors = FieldErrors;

export interface RatesPriced extends Asked {
  readonly state: "priced";
  readonly cost: ShippingCost;
}

/** The rate page of both sites, in each of its states. */
export type RatePageData =
  | (Asked & { readonly state: "start" })
  | (Asked & { readonly state: "invalid"; readonly errors: RateErrors })
  | RatesPriced
  | (Asked & { readonly state: "unavailable"; readonly offline: boolean; readonly href: string });
