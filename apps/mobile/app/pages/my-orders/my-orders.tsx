import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import {
  loadGrownOrders,
  loadOrdersInBrowser,
  type OrdersPageData,
  isFiltered,
  ordersPath,
  type OrdersQuery,
} from "@rimba/web-core/orders/list/page.ts";
import {
  OrdersSearch,
  OrdersTabs,
  FilterInputs,
  PlacedFields,
  StatusOptions,
} from "@rimba/web-core/orders/list/orders-search.tsx";
import { personalMeta } from "@rimba/web-core/account/page.ts";
import { UnavailableCard, Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import Search from "lucide-react/icons/search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useEffect, useState, useId } from "react";
import { redirect, useLocation, Form, Link } from "react-router";
import { PageBar } from "../../shell/page-bar.tsx";
import { PopoverMenu } from "../../shell/site-menu.tsx";
import { useSlow } from "../../shell/use-slow.ts";
import type { Route } from "./+types/my-orders.ts";
import { lastSearch, rememberSearch, useIsLoadingOrders } from "./last-search.ts";
import { OrderCards } from "./order-cards.tsx";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import { labelClass, Select } from "@rimba/web-core/ui/field.tsx";
import { m } from "@rimba/content/messages";
import page from "../personal-center/page.module.css";
import css from "./my-orders.module.css";

export const loader = loadGrownOrders;
export const headers = retryHeaders;
export const meta = personalMeta(m.orders_title);

/** The address without a query restores the last list: tab, search and loaded pages. */
export function clientLoader(args: Route.ClientLoaderArgs): Promise<OrdersPageData> {
  const { search } = new URL(args.request.url);
  const left = lastSearch();
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
  const { requested } = shown;
  const isWaiting = useSlow(useIsLoadingOrders());
  return (
    <>
      <PageBar title={m.orders_title()}>
        <PopoverMenu
          id="orders-search"
          label={m.orders_search()}
          icon={<Search aria-hidden="true" />}
          width="column"
          active={requested.keyword !== ""}
        >
          <div className={css.panel}>
            <OrdersSearch layout="narrow" requested={requested} />
          </div>
        </PopoverMenu>
        <PopoverMenu
          id="orders-filter"
          label={m.orders_filter()}
          icon={<SlidersHorizontal aria-hidden="true" />}
          width="column"
          active={isFiltered({ ...requested, keyword: "" })}
        >
          <OrdersFilter requested={requested} />
        </PopoverMenu>
      </PageBar>
      <OrdersTabs
        layout="narrow"
        tab={requested.tab}
        counts={shown.kind === "loaded" ? shown.orders.counts : null}
      />
      <main id="content" tabIndex={-1} className={page.page} aria-busy={isWaiting || undefined}>
        {isWaiting && <Skeleton lines={9} />}
        <div hidden={isWaiting}>
          {shown.kind === "loaded" ? (
            <OrderCards page={shown} />
          ) : (
            <UnavailableCard
              title={m.orders_away_title()}
              offline={shown.offline}
              retryHref={ordersPath("mobile", requested)}
            />
          )}
        </div>
      </main>
    </>
  );
}

/** Status and days of the orders that are to be shown. */
function OrdersFilter({ requested }: { requested: OrdersQuery }) {
  const id = useId();
  return (
    <Form action={ordersPath("mobile")} className={css.panel}>
      <FilterInputs requested={requested} without={["status", "placedFrom", "placedUntil"]} />
      <div>
        <label className={labelClass} htmlFor={id}>
          {m.orders_status()}
        </label>
        <Select
          key={`${requested.tab} ${requested.status}`}
          id={id}
          name="status"
          defaultValue={requested.status ?? ""}
        >
          <StatusOptions tab={requested.tab} />
        </Select>
      </div>
      <PlacedFields requested={requested} />
      <div className={css.ways}>
        <Link
          className={buttonClass({ look: "neutral" })}
          to={ordersPath("mobile", { tab: requested.tab, keyword: requested.keyword })}
        >
          {m.orders_clear()}
        </Link>
        <Button type="submit">{m.orders_apply()}</Button>
      </div>
    </Form>
  );
}
