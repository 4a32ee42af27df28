import { type FormEvent, useId, useState } from "react";
import { useLocale } from "../../app/locale/use-locale.ts";
import { Button, type ButtonSize } from "../../ui/button.tsx";
import { formatPickup, pickupDayLabel } from "../order-format.tsx";
import { formatPickupWindow } from "../../ui/format/day-and-hours.ts";
import { call } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { useToast } from "../../ui/toast.tsx";
import { isOutdated, orderFailureMessage } from "./order-failure.ts";
import { m } from "@rimba/content/messages";
import type { OrderDetail, PickupWindowCode, PickupWindows } from "@rimba/contract";
import { ErrorAlert, labelClass, Select } from "../../ui/field.tsx";
import styles from "./rebook-pickup.module.css";

export type Rebook = ReturnType<typeof useRebook>;

interface Props {
  readonly rebook: Rebook;
  readonly now: string;
  /** Phones have it in the bar at the bottom. */
  readonly hasButton: boolean;
}

/** Rebooks a failed pickup: a button, then the available days and windows. */
export function RebookPickup({ rebook, now, hasButton }: Props) {
  const { windows, problem } = rebook;
  return (
    <div className={styles.rebook}>
      <p>{m.order_failed_text()}</p>
      {windows === null ? (
        hasButton && <RebookButton rebook={rebook} size="small" />
      ) : windows.days.length === 0 ? (
        <p role="status">{m.order_rebook_none()}</p>
      ) : (
        <Choice rebook={rebook} timeZone={windows.timeZone} now={now} />
      )}
      <ErrorAlert id="rebook-problem">{problem}</ErrorAlert>
    </div>
  );
}

/** Shows the times to choose from. */
export function RebookButton({ rebook, size = "normal" }: { rebook: Rebook; size?: ButtonSize }) {
  return (
    <Button size={size} isPending={rebook.isPending} onClick={rebook.open}>
      {m.order_rebook_open()}
    </Button>
  );
}

interface ChoiceProps {
  readonly rebook: Rebook;
  readonly timeZone: string;
  readonly now: string;
}

/** The focused button has disappeared, so the focus moves here. */
function takeFocus(element: HTMLSelectElement | null): void {
  element?.focus();
}

function Choice({ rebook, timeZone, now }: ChoiceProps) {
  const { locale } = useLocale();
  const id = useId();
  const { windows, day, chosen, isPending } = rebook;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rebook.book();
  };
  return (
    <form className={styles.form} aria-label={m.order_rebook_title()} onSubmit={submit}>
      <div className={styles.day}>
        <label className={labelClass} htmlFor={`${id}-day`}>
          {m.order_rebook_day()}
        </label>
        <Select
          id={`${id}-day`}
          ref={takeFocus}
          value={chosen?.date ?? ""}
          onChange={(event) => rebook.chooseDate(event.target.value)}
        >
          {windows?.days.map(({ date }) => (
            <option key={date} value={date}>
              {pickupDayLabel(date, timeZone, locale, new Date(now))}
            </option>
          ))}
        </Select>
      </div>
      <fieldset className={styles.windows}>
        <legend className={labelClass}>{m.order_rebook_window()}</legend>
        {day?.windows.map((window) => (
          <label key={window.code} className="row touch pointer gap-2-5">
            <input
              type="radio"
              name={`${id}-window`}
              checked={chosen?.window === window.code}
              onChange={() => rebook.chooseWindow(window.code)}
            />
            <bdi className="num">{formatPickupWindow({ date: day.date, window, timeZone }, locale)}</bdi>
          </label>
        ))}
      </fieldset>
      <div className="flex wrap gap-2-5">
        <Button type="submit" size="small" isPending={isPending}>
          {m.order_rebook_submit()}
        </Button>
        <Button look="neutral" size="small" onClick={rebook.close}>
          {m.order_rebook_close()}
        </Button>
      </div>
    </form>
  );
}

interface Options {
  readonly order: OrderDetail;
  readonly onRebooked: (order: OrderDetail) => void;
  readonly onOutdated: () => void;
}

interface ChosenTime {
  readonly date: string;
  readonly window: PickupWindowCode;
}

/** Loads the available times, and books one. */
export function useRebook({ order, onRebooked, onOutdated }: Options) {
  const { locale } = useLocale();
  const notify = useToast();
  const [windows, setWindows] = useState<PickupWindows | null>(null);
  const [chosen, setChosen] = useState<ChosenTime | null>(null);
  const load = useApiAction((options) => call("pickupWindows", { areaId: order.sender.areaId }, options));
  const booking = useApiAction((_options, { date, window }: ChosenTime) =>
    call("rebookPickup", { orderNo: order.orderNo, pickupDate: date, pickupWindow: window }, { locale }),
  );
  const failure = load.failure ?? booking.failure;
  const days = windows?.days ?? [];
  const day = days.find(({ date }) => date === chosen?.date) ?? days[0];

  async function open(): Promise<void> {
    booking.clearFailure();
    const answer = await load.run();
    if (answer?.kind !== "ok") return;
    setWindows(answer.value);
    chooseDay(answer.value.days[0]);
  }

  function chooseDay(one: PickupWindows["days"][number] | undefined): void {
    const [soonest] = one?.windows ?? [];
    setChosen(one === undefined || soonest === undefined ? null : { date: one.date, window: soonest.code });
  }

  async function book(): Promise<void> {
    if (chosen === null) return;
    const answer = await booking.run(chosen);
    if (answer === null) return;
    if (answer.kind === "ok") {
      const { pickup } = answer.value;
      const when = pickup === null ? "" : formatPickup(pickup, locale, new Date());
      notify({ text: m.order_rebook_done({ when }), tone: "success" });
      setWindows(null);
      return onRebooked(answer.value);
    }
    if (!isOutdated(answer.failure)) return;
    notify({ text: orderFailureMessage(answer.failure), tone: "error" });
    onOutdated();
  }

  return {
    windows,
    day,
    chosen,
    isPending: load.isPending || booking.isPending,
    problem: failure && orderFailureMessage(failure),
    open: () => void open(),
    close: () => setWindows(null),
    chooseDate: (date: string) => chooseDay(days.find((one) => one.date === date)),
    chooseWindow: (window: PickupWindowCode) => day && setChosen({ date: day.date, window }),
    book: () => void book(),
  };
}
