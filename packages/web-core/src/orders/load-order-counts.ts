import type { Binding, ShipmentStatus } from "@rimba/contract";
import { type StatusOf, statusesOf } from "@rimba/domain";
import { data } from "react-router";
import { awayResponse } from "../document/away-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../document/load-in-browser.ts";
import type { OrderService } from "../order-service.ts";
import { customerOf, type CustomerPageData, type LoadedCustomer } from "../personal/load-personal.ts";
import { guarded } from "../session/guard.ts";
import { type LoaderArguments, siteServicesContext } from "../site-services.ts";

/** How many orders there are of each status under way. */
export type OrderCounts = Readonly<Record<StatusOf<"unfinished">, number>>;

/** Who is logged in, with their orders under way by status and their preferred outlet; null where only these are away. */
export interface LoadedCentre extends LoadedCustomer {
  readonly counts: OrderCounts | null;
  readonly binding: Binding | null;
}
export type CentrePageData = LoadedCentre | Exclude<CustomerPageData, LoadedCustomer>;

/** The loader of the phone's own page of the personal centre. */
export async function loadCentre({ context }: LoaderArguments) {
  const services = context.get(siteServicesContext);
  const [customer, counts, bound] = await Promise.all([
    customerOf({ context }),
    countOrders(services.orders),
    services.binding.current(),
  ]);
  if (customer.kind === "unavailable") return data<CentrePageData>(customer, awayResponse);
  const binding = bound.kind === "answered" ? bound.binding : null;
  return data<CentrePageData>({ ...customer, counts, binding });
}

export const loadCentreInBrowser = guarded((args: ClientLoaderArguments) =>
  loadInBrowser<CentrePageData>(args, () => ({ kind: "unavailable", offline: !navigator.onLine })),
);

async function countOrders(orders: OrderService): Promise<OrderCounts | null> {
  const counted = await Promise.all(
    statusesOf("unfinished").map(async (status) => [status, await countOf(orders, status)] as const),
  );
  if (counted.some(([, count]) => count === null)) return null;
  return Object.fromEntries(counted) as OrderCounts;
}

async function countOf(orders: OrderService, status: ShipmentStatus): Promise<number | null> {
  const answer = await orders.page({ tab: "unfinished", status, current: 1, size: 1 });
  return answer.kind === "answered" ? answer.page.total : null;
}
