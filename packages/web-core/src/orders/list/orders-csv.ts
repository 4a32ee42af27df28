import { m } from "@rimba/content/messages";
import { currency, type Locale, type OrderCard } from "@rimba/contract";
import { disarmedCell } from "@rimba/domain";
import { settlementWords } from "../../tracking/shipment/fact-words.ts";
import { orderStatusWord } from "./orders-words.ts";

/** Orders as a table for spreadsheets: a heading in the language of the page, then a line each. Numbers as computers read them. */
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
    orderStatusWord(order.status),
    settlementWords[order.settlementCode](),
    order.total,
  ]);
  // The mark in front tells spreadsheets that it is UTF-8.
  return `\uFEFF${[heading, ...lines].map((cells) => cells.map(cellOf).join(",")).join("\r\n")}\r\n`;
}

/** Quoted where it has to be. What a spreadsheet would run is disarmed: names are typed by anybody. */
function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = disarmedCell(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
