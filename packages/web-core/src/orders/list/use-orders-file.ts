import { m } from "@rimba/content/messages";
import type { OrderCard } from "@rimba/contract";
import { useState } from "react";
import { call } from "../../app/api/client.ts";
import { formatNumber } from "../../ui/format/number.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { saveFile } from "../../app/api/save-file.ts";
import { orderFailureWords } from "../detail/order-failure.ts";
import { ordersCsv } from "./orders-csv.ts";
import { type AskedOrders, ordersRequestOf } from "./orders-query.ts";

/** The most that one call gives. */
const atOnce = 50;

/** Saves all orders that are asked for, of all pages, as a file: the whole of them, or nothing. */
export function useOrdersFile(asked: AskedOrders) {
  const { locale } = useLocale();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [spoken, setSpoken] = useState("");

  async function save(): Promise<void> {
    if (pending) return;
    setPending(true);
    setProblem(null);
    setSpoken("");
    const found = new Map<string, OrderCard>();
    for (let current = 1, pages = 1; current <= pages; current += 1) {
      const request = { ...ordersRequestOf(asked), current, size: atOnce };
      // One after the other: a page at a time is kinder to the server than all at once.
      const answer = await call("getMyOrderPage", request, { locale });
      if (!answer.ok) {
        setPending(false);
        setSpoken("");
        return setProblem(orderFailureWords(answer.failure));
      }
      const { records, total } = answer.value;
      for (const record of records) found.set(record.orderNo, record);
      pages = answer.value.pages;
      const number = (value: number) => formatNumber(value, locale);
      setSpoken(m.orders_download_progress({ loaded: number(found.size), total: number(total) }));
    }
    setPending(false);
    const name = `orders-${asked.tab}-${new Date().toISOString().slice(0, 10)}.csv`;
    saveFile(name, ordersCsv([...found.values()], locale), "text/csv;charset=utf-8");
    setSpoken(m.orders_download_done({ name }));
  }

  return { pending, problem, spoken, save: () => void save() };
}
