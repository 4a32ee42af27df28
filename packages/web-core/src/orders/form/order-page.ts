import type { Binding, Contact, User } from "@rimba/contract";
import type { OrderTerms } from "../../rates/rate-service.ts";
import type { OrderPrefill } from "./prefill-order.ts";

/** What the pages of the order form know before anything is typed. */
export interface LoadedOrderForm {
  readonly kind: "loaded";
  readonly user: User;
  /** ISO 8601. */
  readonly now: string;
  readonly terms: OrderTerms;
  /** Whose address the form begins with; null where there is none. */
  readonly defaultContact: Contact | null;
  readonly binding: Binding | null;
  /** What the address of the page brings along; null: nothing. */
  readonly prefill: OrderPrefill | null;
}

export type OrderFormPageData = LoadedOrderForm | { readonly kind: "unavailable"; readonly offline: boolean };
