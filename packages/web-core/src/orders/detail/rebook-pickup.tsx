import { m } from "@rimba/content/messages";
import type { OrderDetail } from "@rimba/contract";
import { type FormEvent, useId } from "react";
import { useLocale } from "../../app/locale/use-locale.ts";
import { dayWords } from "../../rates/answer/day-words.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError, labelClass, Select } from "../../ui/field.tsx";
import { windowWords } from "../pickup-words.ts";
import styles from "./rebook-pickup.module.css";
import { useRebook } from "./use-rebook.ts";

interface Props {
  readonly order: OrderDetail;
  readonly now: string;
  readonly onRebooked: (order: OrderDetail) => void;
  readonly onOutdated: () => void;
}

/** Another time for a pickup that failed: a button, then the days and windows that can still be had. */
export function RebookPickup({ order, now, onRebooked, onOutdated }: Props) {
  const rebook = useRebook({ order, onRebooked, onOutdated });
  const { windows, problem, pending } = rebook;
  return (
    <div className={styles.rebook}>
      <p>{m.order_failed_text()}</p>
      {windows === null ? (
        <Button size="small" pending={pending} onClick={rebook.open}>
          {m.order_rebook_open()}
        </Button>
      ) : windows.days.length === 0 ? (
        <p role="status">{m.order_rebook_none()}</p>
      ) : (
        <Choice rebook={rebook} timeZone={windows.timeZone} now={now} />
      )}
      <div role="alert">{problem !== null && <FieldError id="rebook-problem">{problem}</FieldError>}</div>
    </div>
  );
}

interface ChoiceProps {
  readonly rebook: ReturnType<typeof useRebook>;
  readonly timeZone: string;
  readonly now: string;
}

/** The button that opened the choice is gone, and the keyboard goes on here. */
function takeFocus(element: HTMLSelectElement | null): void {
  element?.focus();
}

function Choice({ rebook, timeZone, now }: ChoiceProps) {
  const { locale } = useLocale();
  const id = useId();
  const { windows, day, chosen, pending } = rebook;
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
              {dayWords(date, locale, new Date(now))}
            </option>
          ))}
        </Select>
      </div>
      <fieldset className={styles.windows}>
        <legend className={labelClass}>{m.order_rebook_window()}</legend>
        {day?.windows.map((window) => (
          <label key={window.code} className={styles.window}>
            <input
              type="radio"
              name={`${id}-window`}
              checked={chosen?.window === window.code}
              onChange={() => rebook.chooseWindow(window.code)}
            />
            <bdi className="num">{windowWords({ date: day.date, window, timeZone }, locale)}</bdi>
          </label>
        ))}
      </fieldset>
      <div className={styles.ways}>
        <Button type="submit" size="small" pending={pending}>
          {m.order_rebook_submit()}
        </Button>
        <Button look="neutral" size="small" onClick={rebook.close}>
          {m.order_rebook_close()}
        </Button>
      </div>
    </form>
  );
}
