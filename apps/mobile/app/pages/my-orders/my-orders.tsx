import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import {
  loadGrownOrders,
  loadOrdersInBrowser,
  type OrdersPageData,
  isFiltered,
  ordersPath,
  type AskedOrders,
} from "@rimba/web-core/orders/list/page.ts";
import {
  OrdersSearch,
  OrdersTabs,
  KeptFilters,
  PlacedFields,
  StatusOptions,
} from "@rimba/web-core/orders/list/orders-search.tsx";
import { personalMeta } from "@rimba/web-core/account/page.ts";
import { AwayCard, Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import Search from "lucide-react/icons/search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useEffect, useState, useId } from "react";
import { redirect, useLocation, Form, Link } from "react-router";
import { PageBar } from "../../shell/page-bar.tsx";
import { PopoverMenu } from "../../shell/site-menu.tsx";
import { useSlow } from "../../shell/use-slow.ts";
import type { Route } from "./+types/my-orders.ts";
import { leftSearch, rememberSearch, useOrdersUnderWay } from "./left-search.ts";
import { OrderCards } from "./order-cards.tsx";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import { labelClass, Select } from "@rimba/web-core/ui/field.tsx";
import { m } from "@rimba/content/messages";
import page from "../personal-center/page.module.css";
import css from "./my-orders.module.css";

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

/** Status and days of the orders that are to be shown. */
function OrdersFilter({ asked }: { asked: AskedOrders }) {
  const id = useId();
  return (
    <Form action={ordersPath("mobile")} className={css.panel}>
      <KeptFilters asked={asked} without={["status", "placedFrom", "placedUntil"]} />
      <div>
        <label className={labelClass} htmlFor={id}>
          {m.orders_status()}
        </label>
        <Select key={`${asked.tab} ${asked.status}`} id={id} name="status" defaultValue={asked.status ?? ""}>
          <StatusOptions tab={asked.tab} />
        </Select>
      </div>
      <PlacedFields asked={asked} />
      <div className={css.ways}>
        <Link
          className={buttonClass({ look: "neutral" })}
          to={ordersPath("mobile", { tab: asked.tab, keyword: asked.keyword })}
        >
          {m.orders_clear()}
        </Link>
        <Button type="submit">{m.orders_apply()}</Button>
      </div>
    </Form>
  );
}
