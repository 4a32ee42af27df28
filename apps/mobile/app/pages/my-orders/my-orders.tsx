import { m } from "@rimba/content/messages";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import {
  loadGrownOrders,
  loadOrdersInBrowser,
  type OrdersPageData,
} from "@rimba/web-core/orders/list/load-orders.ts";
import { isFiltered } from "@rimba/web-core/orders/list/orders-query.ts";
import { OrdersSearch } from "@rimba/web-core/orders/list/orders-search.tsx";
import { OrdersTabs } from "@rimba/web-core/orders/list/orders-tabs.tsx";
import { ordersPath } from "@rimba/web-core/orders/order-paths.ts";
import { personalMeta } from "@rimba/web-core/account/centre/personal-meta.ts";
import { AwayCard, Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import Search from "lucide-react/icons/search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useEffect, useState } from "react";
import { redirect, useLocation } from "react-router";
import { PageBar } from "../../shell/page-bar.tsx";
import { PopoverMenu } from "../../shell/site-menu.tsx";
import { useSlow } from "../../shell/use-slow.ts";
import page from "../personal-center/page.module.css";
import type { Route } from "./+types/my-orders.ts";
import { leftSearch, rememberSearch } from "./left-search.ts";
import css from "./my-orders.module.css";
import { OrderCards } from "./order-cards.tsx";
import { OrdersFilter } from "./orders-filter.tsx";
import { useOrdersUnderWay } from "./use-orders-under-way.ts";

export const loader = loadGrownOrders;
export const headers = retryHeaders;
export const meta = personalMeta(m.orders_title);

/** Whoever comes back by the bare address finds the list as it was left: tab, search and all that was loaded. */
export function clientLoader(args: Route.ClientLoaderArgs): Promise<OrdersPageData> {
  const { search } = new URL(args.request.url);
  const left = leftSearch();
  if (search === "" && left !== "") throw redirect(ordersPath("mobile") + left);
  return loadOrdersInBrowser(args);
}

/** All orders of the customer: two tabs, search and filters, in a list that grows. Kept alive while other pages are shown. */
export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const [shown, setShown] = useState(loaderData);
  // While it is hidden there are no data of it.
  if ((loaderData as OrdersPageData | undefined) !== undefined && loaderData !== shown) setShown(loaderData);
  useEffect(() => rememberSearch(search), [search]);
  const { asked } = shown;
  const isWaiting = useSlow(useOrdersUnderWay());
  return (
    <>
      <PageBar title={m.orders_title()}>
        <PopoverMenu
          id="orders-search"
          label={m.orders_search()}
          icon={<Search aria-hidden="true" />}
          width="column"
          active={asked.keyword !== ""}
        >
          <div className={css.panel}>
            <OrdersSearch asked={asked} />
          </div>
        </PopoverMenu>
        <PopoverMenu
          id="orders-filter"
          label={m.orders_filter()}
          icon={<SlidersHorizontal aria-hidden="true" />}
          width="column"
          active={isFiltered({ ...asked, keyword: "" })}
        >
          <OrdersFilter asked={asked} />
        </PopoverMenu>
      </PageBar>
      <OrdersTabs tab={asked.tab} counts={shown.kind === "loaded" ? shown.orders.counts : null} />
      <main id="content" tabIndex={-1} className={page.page} aria-busy={isWaiting || undefined}>
        {isWaiting && <Skeleton lines={9} />}
        <div hidden={isWaiting}>
          {shown.kind === "loaded" ? (
            <OrderCards page={shown} />
          ) : (
            <AwayCard
              title={m.orders_away_title()}
              offline={shown.offline}
              retryHref={ordersPath("mobile", asked)}
            />
          )}
        </div>
      </main>
    </>
  );
}
