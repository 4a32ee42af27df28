import { useIsLoadingAnswer, withoutPage } from "@rimba/web-core/app/api/use-is-loading-answer.ts";
import { sessionStore } from "@rimba/web-core/app/session/session-store.ts";
import {
  clientLoader as loadInBrowser,
  type OrdersPageData,
  ordersPath,
} from "@rimba/web-core/orders/list/page.ts";
import { redirect } from "react-router";
import type { Route } from "./+types/my-orders.ts";

let left = { token: "", search: "" };

/** Remembers the query of the list until the page is closed or the session ends. */
export function rememberSearch(search: string): void {
  left = { token: currentToken(), search };
}

/** The last query of the list of this customer; empty if it was not shown yet. */
function lastSearch(): string {
  return left.token !== "" && left.token === currentToken() ? left.search : "";
}

/** The address without a query restores the last list: tab, search and loaded pages. */
export function clientLoader(args: Route.ClientLoaderArgs): Promise<OrdersPageData> {
  const { search } = new URL(args.request.url);
  const last = lastSearch();
  if (search === "" && last !== "") throw redirect(ordersPath("mobile") + last);
  return loadInBrowser(args);
}

function currentToken(): string {
  return sessionStore().current()?.token ?? "";
}

/** Whether another list is loading. Loading more of the same list is shown at its end instead. */
export function useIsLoadingOrders(): boolean {
  const list = ordersPath("mobile").toLowerCase();
  return useIsLoadingAnswer(({ pathname, search }) =>
    pathname.toLowerCase() === list ? withoutPage(search) : null,
  );
}
