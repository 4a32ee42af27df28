import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { PickupWindowCode } from "@rimba/contract";
import { useId } from "react";
import { failureWords } from "../../app/api/client.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError, labelClass, Select } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/content-states.tsx";
import { windowWords } from "../pickup-words.ts";
import { pickupDayWords } from "./handover-words.ts";
import type { OrderFormState } from "./use-order-form.ts";
import type { OutletState } from "./use-pickup.ts";
import styles from "./handover-part.module.css";

interface Props {
  readonly state: OrderFormState;
  readonly now: Date;
}

/** Day and window of the pickup, and from where the courier comes. */
export function PickupTime({ state, now }: Props) {
  const id = useId();
  const { form, pickup, error } = state;
  const { windows, asking, failure, retry, date, window, outlet } = pickup;
  const locale = getLocale();
  const dateError = error("pickupDate");
  const windowError = error("pickupWindow");
  if (form.sender.area === null) {
    return <p className={styles.hint}>{m.send_pickup_area_first()}</p>;
  }
  if (windows === null) {
    if (asking) return <Skeleton lines={2} />;
    return (
      <div className={styles.failed} role="alert">
        <p>{failure === null ? m.send_pickup_unknown() : failureWords(failure)}</p>
        <Button look="outline" size="small" onClick={retry}>
          {m.error_card_retry()}
        </Button>
      </div>
    );
  }
  if (windows.days.length === 0) {
    return <FieldError id={`${id}-none`}>{m.send_pickup_none()}</FieldError>;
  }
  const day = windows.days.find((each) => each.date === date);
  return (
    <div>
      <div className={styles.times}>
        <div>
          <label className={labelClass} htmlFor={`${id}-date`}>
            {m.send_pickup_day()}
          </label>
          <Select
            id={`${id}-date`}
            name="pickupDate"
            value={date}
            aria-required="true"
            aria-invalid={dateError !== null || undefined}
            aria-describedby={dateError === null ? undefined : `${id}-date-error`}
            onChange={(event) => state.setPickup(event.target.value, "")}
          >
            {date === "" && <option value="">{m.send_choose()}</option>}
            {windows.days.map((each) => (
              <option key={each.date} value={each.date}>
                {pickupDayWords(each.date, windows.timeZone, locale, now)}
              </option>
            ))}
          </Select>
          {dateError !== null && <FieldError id={`${id}-date-error`}>{dateError}</FieldError>}
        </div>
        <div>
          <label className={labelClass} htmlFor={`${id}-window`}>
            {m.send_pickup_window()}
          </label>
          <Select
            id={`${id}-window`}
            name="pickupWindow"
            value={window}
            aria-required="true"
            aria-invalid={windowError !== null || undefined}
            aria-describedby={windowError === null ? undefined : `${id}-window-error`}
            onChange={(event) => state.setPickup(date, event.target.value as PickupWindowCode)}
          >
            {window === "" && <option value="">{m.send_choose()}</option>}
            {day?.windows.map((each) => (
              <option key={each.code} value={each.code}>
                {isolated(windowWords({ date, window: each, timeZone: windows.timeZone }, locale))}
              </option>
            ))}
          </Select>
          {windowError !== null && <FieldError id={`${id}-window-error`}>{windowError}</FieldError>}
        </div>
      </div>
      <p className={styles.from}>
        {outlet === null ? m.send_from_nearest() : outletWords[outlet.state]({ name: outlet.name })}
      </p>
      {error("networkCode") !== null && (
        <FieldError id={`${id}-outlet-error`}>{error("networkCode")}</FieldError>
      )}
    </div>
  );
}

/** An option has no markup: in a line from right to left, the times keep their order by these marks. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

const outletWords = {
  fetches: m.send_from_preferred,
  unknown: m.send_from_nearest,
  expired: m.send_from_expired,
  outOfRange: m.send_from_out_of_range,
} as const satisfies Record<OutletState, (words: { name: string }) => string>;
