import { Link, Form } from "react-router";
import { formatNumber } from "../../ui/format/number.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import {
  type LoadedOrders,
  ordersPath,
  type OrdersPageData,
  type OrdersQuery,
  filtersOf,
  isFiltered,
} from "./page.ts";
import { tabLabels, orderStatusLabel, ordersAnnouncement } from "./order-labels.ts";
import Search from "lucide-react/icons/search";
import { type ComponentProps, useId } from "react";
import { Field, Select } from "../../ui/field.tsx";
import PackagePlus from "lucide-react/icons/package-plus";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState, UnavailableCard } from "../../ui/content-states.tsx";
import { pagePaths } from "../../app/entry-paths.ts";
import { m } from "@rimba/content/messages";
import { type OrdersPage, type OrderTab, orderTabs } from "@rimba/contract";
import tabs from "../../ui/tabs.module.css";
import { useRootData } from "../../app/document/root-data.ts";
import type { Layout } from "../../ui/layout.ts";
import styles from "./orders-search.module.css";

interface Props {
  readonly tab: OrderTab;
  /** Null: unknown now. */
  readonly counts: Readonly<Record<OrderTab, number>> | null;
  readonly layout: Layout;
}

/** Both tabs of the list, each with its own address and the number of its orders. */
export function OrdersTabs({ tab: current, counts, layout }: Props) {
  const { site } = useRootData();
  const { locale } = useLocale();
  return (
    <nav
      className={layout === "narrow" ? `${tabs.tabs} ${tabs.narrow}` : tabs.tabs}
      aria-label={m.orders_tabs()}
    >
      {orderTabs.map((tab) => (
        <Link key={tab} to={ordersPath(site, { tab })} aria-current={tab === current ? "page" : undefined}>
          {tabLabels[tab]()}
          {counts !== null && (
            <>
              {" "}
              <span className={`num ${styles.count}`}>{formatNumber(counts[tab], locale)}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}

interface OrdersSearchProps {
  readonly requested: OrdersQuery;
  readonly layout: Layout;
}

/** Searches orders by number or name in the current tab, within the active filters. */
export function OrdersSearch({ requested, layout }: OrdersSearchProps) {
  const { site } = useRootData();
  const id = useId();
  return (
    <Form
      role="search"
      action={ordersPath(site)}
      className={layout === "narrow" ? `${styles.form} ${styles.narrow}` : styles.form}
    >
      <FilterInputs requested={requested} without={["keyword"]} />
      <label className="visually-hidden" htmlFor={id}>
        {m.orders_search()}
      </label>
      <button type="submit" aria-label={m.orders_search_submit()}>
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <input
        // Resets the field when a back or forward navigation changes the search.
        key={requested.keyword}
        id={id}
        name="q"
        type="search"
        maxLength={80}
        defaultValue={requested.keyword}
        placeholder={m.orders_search_hint()}
        autoComplete="off"
        enterKeyHint="search"
      />
    </Form>
  );
}

interface FilterInputsProps {
  readonly requested: OrdersQuery;
  /** The parameters of the form's own fields. */
  readonly without: readonly (keyof OrdersQuery)[];
}

const names = {
  tab: "tab",
  keyword: "q",
  status: "status",
  placedFrom: "from",
  placedUntil: "until",
} as const;

/** Hidden inputs that preserve the other filters. Without the page number: the list starts at page 1 again. */
export function FilterInputs({ requested, without }: FilterInputsProps) {
  return (Object.keys(names) as (keyof typeof names)[]).map((field) =>
    without.includes(field) || !requested[field] ? null : (
      <input key={field} type="hidden" name={names[field]} value={requested[field]} />
    ),
  );
}

interface StatusSelectProps extends ComponentProps<typeof Select> {
  readonly requested: OrdersQuery;
}

/** The choice of a status among those of the tab that is shown. */
export function StatusSelect({ requested: { tab, status: chosen }, ...select }: StatusSelectProps) {
  return (
    <Select {...select} key={`${tab} ${chosen}`} name="status" defaultValue={chosen ?? ""}>
      <option value="">{m.orders_status_all()}</option>
      {filtersOf(tab).map((status) => (
        <option key={status} value={status}>
          {status === "ACTION" ? m.status_problem() : orderStatusLabel(status)}
        </option>
      ))}
    </Select>
  );
}

/** The days between which an order was placed. */
export function PlacedFields({ requested: { placedFrom, placedUntil } }: { requested: OrdersQuery }) {
  return (
    <fieldset key={`${placedFrom} ${placedUntil}`} className={styles.days}>
      <legend className="visually-hidden">{m.orders_dates()}</legend>
      <Field
        label={m.orders_dates_from_label()}
        type="date"
        name="from"
        defaultValue={placedFrom ?? ""}
        error={null}
      />
      <Field
        label={m.orders_dates_until_label()}
        type="date"
        name="until"
        defaultValue={placedUntil ?? ""}
        error={null}
      />
    </fieldset>
  );
}

/** An empty tab, or a search without results: explains it, and what to do next. */
export function OrdersEmpty({ requested }: { requested: OrdersQuery }) {
  const { site } = useRootData();
  if (isFiltered(requested)) {
    return (
      <EmptyState
        title={m.orders_none_found()}
        text={m.orders_none_found_text()}
        action={
          <Link className={buttonClass({ look: "outline" })} to={ordersPath(site, { tab: requested.tab })}>
            {m.orders_clear()}
          </Link>
        }
      />
    );
  }
  const unfinished = requested.tab === "unfinished";
  return (
    <EmptyState
      title={unfinished ? m.orders_none_unfinished() : m.orders_none_completed()}
      text={unfinished ? m.orders_none_unfinished_text() : m.orders_none_completed_text()}
      pictureUrl="/public/illustrations/empty-no-orders.svg"
      action={
        <span className={styles.ways}>
          <SendLink />
          <Link className={buttonClass({ look: "text" })} to={pagePaths.rates}>
            {m.orders_rates_first()}
          </Link>
        </span>
      }
    />
  );
}

/** The list cannot be loaded now; with a link to retry. */
export function OrdersUnavailable({ page }: { page: Exclude<OrdersPageData, LoadedOrders> }) {
  const { site } = useRootData();
  return (
    <UnavailableCard
      title={m.orders_unavailable_title()}
      offline={page.offline}
      retryHref={ordersPath(site, page.requested)}
    />
  );
}

/** Announces a changed list to screen readers. */
export function OrdersAnnouncement({ orders: { total, records } }: { orders: OrdersPage }) {
  const { locale } = useLocale();
  return (
    <p role="status" className="visually-hidden">
      {ordersAnnouncement(total, records.length, locale)}
    </p>
  );
}

/** The range of the shown orders; `first` counts from 1. */
export function OrdersRange({ orders: { total, records }, first }: { orders: OrdersPage; first: number }) {
  const { locale } = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const last = first + records.length - 1;
  return (
    <bdi className="num">
      {m.orders_shown({ first: number(first), last: number(last), total: number(total) })}
    </bdi>
  );
}

/** Links to the form for a new order. */
export function SendLink() {
  return (
    <Link className={buttonClass()} to={pagePaths.orderForm}>
      <PackagePlus size={20} strokeWidth={1.75} aria-hidden="true" />
      {m.orders_send()}
    </Link>
  );
}
