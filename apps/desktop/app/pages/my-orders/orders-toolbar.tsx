import { m } from "@rimba/content/messages";
import { useLocale } from "@rimba/web-core/app/locale/use-locale.ts";
import { ordersPath, type OrdersQuery } from "@rimba/web-core/orders/list/page.ts";
import {
  FilterInputs,
  OrdersSearch,
  PlacedFields,
  StatusSelect,
} from "@rimba/web-core/orders/list/orders-search.tsx";
import { placedWords } from "@rimba/web-core/orders/list/order-labels.ts";
import { useOrdersFile } from "@rimba/web-core/orders/list/orders-file.ts";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import { FieldError } from "@rimba/web-core/ui/field.tsx";
import { useClosingDetails } from "@rimba/web-core/ui/use-closing-details.ts";
import { CalendarDays, ChevronDown, Download } from "@rimba/web-core/ui/icons.ts";
import { Form, Link, useSubmit } from "react-router";
import styles from "./orders-toolbar.module.css";

interface Props {
  readonly requested: OrdersQuery;
  readonly total: number;
}

/** Search, days, status, and the export of the result as a file. */
export function OrdersToolbar({ requested, total }: Props) {
  return (
    <div className={styles.bar}>
      <OrdersSearch layout="wide" requested={requested} />
      <PlacedFilter requested={requested} />
      <StatusFilter requested={requested} />
      <FileButton key={ordersPath("desktop", requested)} requested={requested} total={total} />
    </div>
  );
}

function PlacedFilter({ requested }: { requested: OrdersQuery }) {
  const { ref, close } = useClosingDetails();
  const { locale } = useLocale();
  return (
    <details ref={ref} className={styles.days}>
      <summary>
        <CalendarDays size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="visually-hidden">{m.orders_dates()}: </span>
        <bdi className={styles.chosen}>{placedWords(requested, locale)}</bdi>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <Form action={ordersPath("desktop")} className={styles.panel} onSubmit={close} preventScrollReset>
        <FilterInputs requested={requested} without={["placedFrom", "placedUntil"]} />
        <PlacedFields requested={requested} />
        <div className={styles.ways}>
          <Button type="submit" size="small">
            {m.orders_apply()}
          </Button>
          <Link
            className={buttonClass({ look: "text", size: "small" })}
            to={ordersPath("desktop", { ...requested, placedFrom: null, placedUntil: null, page: 1 })}
            onClick={close}
            preventScrollReset
          >
            {m.orders_dates_all()}
          </Link>
        </div>
      </Form>
    </details>
  );
}

function StatusFilter({ requested }: { requested: OrdersQuery }) {
  const submit = useSubmit();
  return (
    <Form action={ordersPath("desktop")} className={styles.status} preventScrollReset>
      <FilterInputs requested={requested} without={["status"]} />
      <StatusSelect
        requested={requested}
        aria-label={m.orders_status()}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      />
      <noscript>
        <button type="submit">{m.orders_apply()}</button>
      </noscript>
    </Form>
  );
}

function FileButton({ requested, total }: Props) {
  const file = useOrdersFile(requested);
  return (
    <div className={styles.file}>
      <Button
        look="neutral"
        size="small"
        pending={file.pending}
        disabled={total === 0}
        aria-label={m.orders_download_label()}
        onClick={file.save}
      >
        <Download size={18} strokeWidth={1.75} aria-hidden="true" />
        {m.orders_download()}
      </Button>
      <p role="status" className={file.announcement === "" ? "visually-hidden" : styles.announcement}>
        {file.announcement}
      </p>
      <div role="alert">
        {file.problem !== null && <FieldError id="file-problem">{file.problem}</FieldError>}
      </div>
    </div>
  );
}
