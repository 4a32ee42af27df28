import { m } from "@rimba/content/messages";
import type { PreferredOutlet } from "@rimba/contract";
import { data } from "react-router";
import { headersOfLoader, serviceUnavailable } from "../app/document/page-response.ts";
import type { OrderCounts } from "./order-service.ts";
import {
  customerOf,
  type CustomerPageData,
  type LoadedCustomer,
  personalClientLoader,
  personalMeta,
} from "../account/page.ts";
import { type LoaderArguments, siteServicesContext } from "../app/site-services.ts";

/**
 * The logged-in customer, with the number of orders and contacts and the preferred outlet; null if only these
 * are unavailable.
 */
export interface LoadedCentre extends LoadedCustomer {
  readonly counts: OrderCounts | null;
  readonly contacts: number | null;
  readonly preferredOutlet: PreferredOutlet | null;
}
export type CentrePageData = LoadedCentre | Exclude<CustomerPageData, LoadedCustomer>;

/** The loader of mobile's page of the personal centre. */
export async function loader({ context }: LoaderArguments) {
  const services = context.get(siteServicesContext);
  const [customer, counted, book, preferred] = await Promise.all([
    customerOf({ context }),
    services.orders.counts(),
    services.contacts.page({ current: 1, size: 1 }),
    services.preferredOutlet.current(),
  ]);
  if (customer.kind === "unavailable") return data<CentrePageData>(customer, serviceUnavailable);
  return data<CentrePageData>({
    ...customer,
    counts: counted.kind === "ok" ? counted.counts : null,
    contacts: book.kind === "ok" ? book.page.total : null,
    preferredOutlet: preferred.kind === "ok" ? preferred.preferredOutlet : null,
  });
}

export const clientLoader = personalClientLoader<CentrePageData>();
export const headers = headersOfLoader;
export const meta = personalMeta(m.session_account);
