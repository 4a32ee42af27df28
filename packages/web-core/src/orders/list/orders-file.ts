import { useState } from "react";
import { type ApiResult, call, type CallOptions } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { formatNumber } from "../../ui/format/number.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { saveFile } from "../../app/api/save-file.ts";
import { orderFailureMessage } from "../detail/order-failure.ts";
import { type OrdersQuery, ordersRequestOf } from "./page.ts";
import { settlementLabels } from "../../tracking/shipment/fact-labels.ts";
import { orderStatusLabel } from "./order-labels.ts";
import { m } from "@rimba/content/messages";
import { type OrderCard, currency, type Locale } from "@rimba/contract";
import { escapeFormulaCell } from "@rimba/domain";

/** The page size limit of the call. */
const ordersPerRequest = 50;

/** Saves all matching orders, of all pages, as a file: all of them, or none. */
export function useOrdersFile(requested: OrdersQuery) {
  const { locale } = useLocale();
  const [announcement, setAnnouncement] = useState("");
  const { run, isPending, failure } = useApiAction(loadAll);

  async function loadAll(options: CallOptions): Promise<ApiResult<readonly OrderCard[]>> {
    const found = new Map<string, OrderCard>();
    for (let current = 1, pages = 1; current <= pages; current += 1) {
      const request = { ...ordersRequestOf(requested), current, size: ordersPerRequest };
      // Sequentially, to spare the server.
      const answer = await call("getMyOrderPage", request, options);
      if (answer.kind !== "ok") return answer;
      const { records, total } = answer.value;
      for (const record of records) found.set(record.orderNo, record);
      pages = answer.value.pages;
      const number = (value: number) => formatNumber(value, locale);
      setAnnouncement(m.orders_download_progress({ loaded: number(found.size), total: number(total) }));
    }
    return { kind: "ok", value: [...found.values()] };
  }

  async function save(): Promise<void> {
    if (isPending) return;
    setAnnouncement("");
    const answer = await run();
    if (answer?.kind !== "ok") return setAnnouncement("");
    const name = `orders-${requested.tab}-${new Date().toISOString().slice(0, 10)}.csv`;
    saveFile(name, ordersCsv(answer.value, locale), "text/csv;charset=utf-8");
    setAnnouncement(m.orders_download_done({ name }));
  }

  const problem = failure && orderFailureMessage(failure);
  return { isPending, problem, announcement, save: () => void save() };
}

/** Orders as CSV: a header in the page's language, then a line each. Numbers are unformatted. */
export function ordersCsv(orders: readonly OrderCard[], locale: Locale): string {
  const heading = [
    m.fact_order({}, { locale }),
    m.order_waybill({}, { locale }),
    m.orders_dates({}, { locale }),
    m.orders_csv_from({}, { locale }),
    m.orders_csv_to({}, { locale }),
    m.fact_receiver({}, { locale }),
    m.order_goods({}, { locale }),
    m.orders_csv_pieces({}, { locale }),
    `${m.fact_weight({}, { locale })} (kg)`,
    m.orders_status({}, { locale }),
    m.fact_payment({}, { locale }),
    `${m.orders_column_cost({}, { locale })} (${currency})`,
  ];
  const lines = orders.map((order) => [
    order.orderNo,
    order.waybillNo,
    order.placedAt,
    order.fromCity,
    order.toCity,
    order.receiverName,
    order.goodsName,
    order.pieceCount,
    order.weightKg,
    orderStatusLabel(order.status),
    settlementLabels[order.settlementCode](),
    order.total,
  ]);
  // The byte order mark tells spreadsheets that it is UTF-8.
  return `\uFEFF${[heading, ...lines].map((cells) => cells.map(cellOf).join(",")).join("\r\n")}\r\n`;
}

/** Quoted if needed. Formulas are escaped, because anybody may have typed the names. */
function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = escapeFormulaCell(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
