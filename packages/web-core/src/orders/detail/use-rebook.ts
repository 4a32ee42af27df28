import { m } from "@rimba/content/messages";
import type { OrderDetail, PickupWindowCode, PickupWindows } from "@rimba/contract";
import { useState } from "react";
import { call } from "../../app/api/client.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { useCentreNotice } from "../../ui/centre-notice.tsx";
import { isOutdated, orderFailureWords } from "./order-failure.ts";
import { pickupWords } from "../pickup-words.ts";

interface Options {
  readonly order: OrderDetail;
  readonly onRebooked: (order: OrderDetail) => void;
  readonly onOutdated: () => void;
}

/** Fetches when a courier can come again, and books one of these times. */
export function useRebook({ order, onRebooked, onOutdated }: Options) {
  const { locale } = useLocale();
  const notify = useCentreNotice();
  const [windows, setWindows] = useState<PickupWindows | null>(null);
  const [chosen, setChosen] = useState<{ date: string; window: PickupWindowCode } | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const days = windows?.days ?? [];
  const day = days.find(({ date }) => date === chosen?.date) ?? days[0];

  async function open(): Promise<void> {
    if (pending) return;
    setPending(true);
    setProblem(null);
    const answer = await call("pickupWindows", { areaId: order.sender.areaId }, { locale });
    setPending(false);
    if (!answer.ok) return setProblem(orderFailureWords(answer.failure));
    setWindows(answer.value);
    chooseDay(answer.value.days[0]);
  }

  function chooseDay(one: PickupWindows["days"][number] | undefined): void {
    const [soonest] = one?.windows ?? [];
    setChosen(one === undefined || soonest === undefined ? null : { date: one.date, window: soonest.code });
  }

  async function book(): Promise<void> {
    if (pending || chosen === null) return;
    setPending(true);
    setProblem(null);
    const { orderNo } = order;
    const request = { orderNo, pickupDate: chosen.date, pickupWindow: chosen.window };
    const answer = await call("rebookPickup", request, { locale });
    setPending(false);
    if (answer.ok) {
      const { pickup } = answer.value;
      const when = pickup === null ? "" : pickupWords(pickup, locale, new Date());
      notify({ text: m.order_rebook_done({ when }) });
      return onRebooked(answer.value);
    }
    const words = orderFailureWords(answer.failure);
    setProblem(words);
    if (!isOutdated(answer.failure)) return;
    notify({ text: words, tone: "error" });
    onOutdated();
  }

  return {
    windows,
    day,
    chosen,
    pending,
    problem,
    open: () => void open(),
    close: () => setWindows(null),
    chooseDate: (date: string) => chooseDay(days.find((one) => one.date === date)),
    chooseWindow: (window: PickupWindowCode) => day && setChosen({ date: day.date, window }),
    book: () => void book(),
  };
}
