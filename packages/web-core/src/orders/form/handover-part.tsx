import Bike from "lucide-react/icons/bike";
import Store from "lucide-react/icons/store";
import { ChoiceCards } from "./choice-cards.tsx";
import { OutletChoice, useDropOffs } from "./outlet-choice.tsx";
import { useFormFields } from "../../app/forms/form-fields.ts";
import { useOrderDraft } from "./use-order-draft.ts";
import { useOffer } from "./use-order-offer.ts";
import { useId } from "react";
import { failureMessage } from "../../app/api/client.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError, SelectField } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/content-states.tsx";
import { formatPickupWindow } from "../../ui/format/day-and-hours.ts";
import { pickupDayLabel } from "../order-format.tsx";
import { type OutletState, type Pickup, pickupOf } from "./use-pickup.ts";
import { formatDistance } from "../../outlets/outlet-labels.ts";
import { m } from "@rimba/content/messages";
import { isPickup } from "@rimba/domain";
import { getLocale } from "@rimba/content/runtime";
import type { ServiceMethod, PickupWindowCode, Locale, NearbyOutlet } from "@rimba/contract";
import type { Layout } from "../../ui/layout.ts";
import styles from "./handover-part.module.css";

interface Props {
  readonly now: Date;
  /** Narrow has a picture at the end of each choice. */
  readonly layout: Layout;
}

/** The handover: a pickup at a time, or a drop-off at an outlet. */
export function HandoverPart({ now, layout }: Props) {
  const { form, set } = useOrderDraft();
  const { pickup } = useOffer();
  const locale = getLocale();
  const dropOffs = useDropOffs(form.sender.area);
  const isPickupOrder = isPickup(form.serviceMethod);
  const withIcons = layout === "narrow";
  return (
    <div className="stack gap-4">
      <ChoiceCards<ServiceMethod>
        name="serviceMethod"
        legend={m.send_handover()}
        value={form.serviceMethod}
        onChoose={(serviceMethod) => set({ serviceMethod })}
        layout={layout}
        choices={[
          {
            value: "01",
            title: m.send_pickup(),
            text: pickupChoiceLabel(pickup, locale, now) ?? m.send_pickup_text(),
            ...(withIcons && {
              end: <Bike className="flip" size={22} strokeWidth={1.75} aria-hidden="true" />,
            }),
          },
          {
            value: "02",
            title: m.send_drop_off(),
            text: form.outlet?.name ?? nearestLabel(dropOffs.nearest, locale) ?? m.send_drop_off_text(),
            ...(withIcons && { end: <Store size={22} strokeWidth={1.75} aria-hidden="true" /> }),
          },
        ]}
      />
      {isPickupOrder ? (
        <PickupTime now={now} layout={layout} />
      ) : (
        <OutletChoice dropOffs={dropOffs} layout={layout} />
      )}
    </div>
  );
}

/** Day and window of the pickup, and the outlet of the courier. */
function PickupTime({ now, layout }: Props) {
  const id = useId();
  const { form, setPickup } = useOrderDraft();
  const { error, ref } = useFormFields();
  const { windows, isLoading, failure, retry, date, window, outlet } = useOffer().pickup;
  const locale = getLocale();
  if (form.sender.area === null) {
    return <p className={styles.hint}>{m.send_pickup_area_first()}</p>;
  }
  if (windows === null) {
    if (isLoading) return <Skeleton lines={2} />;
    return (
      <div className={styles.failed} role="alert">
        <p>{failure === null ? m.send_pickup_unknown() : failureMessage(failure)}</p>
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
      <div className={layout === "narrow" ? `${styles.times} ${styles.narrow}` : styles.times}>
        <SelectField
          ref={ref("pickupDate")}
          id={`${id}-date`}
          label={m.send_pickup_day()}
          error={error("pickupDate")}
          name="pickupDate"
          value={date}
          aria-required="true"
          onChange={(event) => setPickup(event.target.value, "")}
        >
          {date === "" && <option value="">{m.send_choose()}</option>}
          {windows.days.map((each) => (
            <option key={each.date} value={each.date}>
              {pickupDayLabel(each.date, windows.timeZone, locale, now)}
            </option>
          ))}
        </SelectField>
        <SelectField
          ref={ref("pickupWindow")}
          id={`${id}-window`}
          label={m.send_pickup_window()}
          error={error("pickupWindow")}
          name="pickupWindow"
          value={window}
          aria-required="true"
          onChange={(event) => setPickup(date, event.target.value as PickupWindowCode)}
        >
          {window === "" && <option value="">{m.send_choose()}</option>}
          {day?.windows.map((each) => (
            <option key={each.code} value={each.code}>
              {isolated(formatPickupWindow({ date, window: each, timeZone: windows.timeZone }, locale))}
            </option>
          ))}
        </SelectField>
      </div>
      <p className={styles.from}>
        {outlet === null ? m.send_from_nearest() : outletLabels[outlet.state]({ name: outlet.name })}
      </p>
      {error("networkCode") !== null && (
        <FieldError id={`${id}-outlet-error`}>{error("networkCode")}</FieldError>
      )}
    </div>
  );
}

/** An option has no markup: in right-to-left text these marks keep the order of the times. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

const outletLabels = {
  picksUp: m.send_from_preferred,
  unknown: m.send_from_nearest,
  expired: m.send_from_expired,
  outOfRange: m.send_from_out_of_range,
} as const satisfies Record<OutletState, (inputs: { name: string }) => string>;

/** `Hari ini, 13.00–17.00 WIB. Gratis.`; null if no time is known. */
function pickupChoiceLabel({ windows, date, window }: Pickup, locale: Locale, now: Date): string | null {
  const chosen = pickupOf(windows, date, window);
  if (chosen === null) return null;
  const day = pickupDayLabel(date, chosen.timeZone, locale, now);
  return m.send_pickup_when({ day, time: formatPickupWindow(chosen, locale) });
}

/** `Terdekat: Gerai Kemang Selatan, 0,8 km` */
function nearestLabel(outlet: NearbyOutlet | null, locale: Locale): string | null {
  if (outlet === null) return null;
  return m.send_nearest({ name: outlet.name, distance: formatDistance(outlet.distanceKm, locale) });
}
