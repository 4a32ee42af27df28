import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { ServiceMethod } from "@rimba/contract";
import Bike from "lucide-react/icons/bike";
import Store from "lucide-react/icons/store";
import { useRootData } from "../../app/document/root-data.ts";
import { ChoiceCards } from "./choice-cards.tsx";
import { OutletChoice } from "./outlet-choice.tsx";
import { PickupTime } from "./pickup-time.tsx";
import { nearestWords, pickupChoiceWords } from "./handover-words.ts";
import { useDropOffs } from "./use-drop-offs.ts";
import type { OrderFormState } from "./use-order-form.ts";
import styles from "./handover-part.module.css";

interface Props {
  readonly state: OrderFormState;
  readonly now: Date;
}

/** How it comes to the carrier: fetched at a time, or brought to an outlet. */
export function HandoverPart({ state, now }: Props) {
  const { form, pickup, error } = state;
  const locale = getLocale();
  const dropOffs = useDropOffs(form.sender.area);
  const onPhone = useRootData().site === "mobile";
  const isPickup = form.serviceMethod === "01";
  return (
    <div className={styles.part}>
      <ChoiceCards<ServiceMethod>
        name="serviceMethod"
        legend={m.send_handover()}
        value={form.serviceMethod}
        onChoose={(serviceMethod) => state.set({ serviceMethod })}
        error={error("serviceMethod")}
        choices={[
          {
            value: "01",
            title: m.send_pickup(),
            text: pickupChoiceWords(pickup, locale, now) ?? m.send_pickup_text(),
            ...(onPhone && {
              end: <Bike className="flip" size={22} strokeWidth={1.75} aria-hidden="true" />,
            }),
          },
          {
            value: "02",
            title: m.send_drop_off(),
            text: form.outlet?.name ?? nearestWords(dropOffs.nearest, locale) ?? m.send_drop_off_text(),
            ...(onPhone && { end: <Store size={22} strokeWidth={1.75} aria-hidden="true" /> }),
          },
        ]}
      />
      {isPickup ? <PickupTime state={state} now={now} /> : <OutletChoice state={state} dropOffs={dropOffs} />}
    </div>
  );
}
