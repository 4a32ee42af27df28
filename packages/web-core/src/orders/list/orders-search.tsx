import { Link, Form } from "react-router";
import { formatNumber } from "../../ui/format/number.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { ordersPath, type OrdersQuery, filtersOf, isFiltered } from "./page.ts";
import { tabLabels, orderStatusLabel } from "./order-labels.ts";
import Search from "lucide-react/icons/search";
import { useId } from "react";
import { Field } from "../../ui/field.tsx";
import PackagePlus from "lucide-react/icons/package-plus";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/content-states.tsx";
import { orderFormPath } from "../entry-paths.ts";
import { m } from "@rimba/content/messages";
import { type OrderTab, orderTabs } from "@rimba/contract";
import type { Layout } from "../../ui/layout.ts";
import tabs from "../../ui/tabs.module.css";
import { useRootData } from "../../app/document/root-data.ts";
import styles from "./orders-search.module.css";

interface Props {
  readonly tab: OrderTab;
  /** Null: they are not known now. */
  readonly counts: Readonly<Record<OrderTab, number>> | null;
  readonly layout: Layout;
}

/** Both parts of the list, each at an address of its own, with how many orders are in it. */
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
  /** What the form asks for itself. */
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

/** The options of the choice of a status, those of the tab that is shown. */
export function StatusOptions({ tab }: Pick<OrdersQuery, "tab">) {
  return (
    <>
      <option value="">{m.orders_status_all()}</option>
      {filtersOf(tab).map((status) => (
        <option key={status} value={status}>
          {status === "ACTION" ? m.status_problem() : orderStatusLabel(status)}
        </option>
      ))}
    </>
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

/** A tab without orders, or a search that finds none: what it means, and what to do next. */
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
          <Link className={buttonClass({ look: "text" })} to="/networkQuery?type=rate">
            {m.orders_rates_first()}
          </Link>
        </span>
      }
    />
  );
}

/** To the form for a new order. */
export function SendLink() {
  return (
    <Link className={buttonClass()} to={orderFormPath}>
      <PackagePlus size={20} strokeWidth={1.75} aria-hidden="true" />
      {m.orders_send()}
    </Link>
  );
}
