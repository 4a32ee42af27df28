import { m } from "@rimba/content/messages";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useRootData } from "../document/root-data.ts";
import { type DevicePushState, type PushKeyQuery, useDevicePush } from "./use-device-push.ts";
import styles from "./device-push-switch.module.css";

interface Props {
  /** Null: all shipments of the logged-in customer. */
  readonly waybillNo: string | null;
  readonly pushKey: PushKeyQuery;
}

/** Whether this device shows notifications. Nothing where the carrier sends none. */
export function DevicePushSwitch({ waybillNo, pushKey }: Props) {
  const push = useDevicePush(waybillNo, pushKey);
  const { state } = push;
  if (state === "unavailable") return null;
  const isOn = state === "on";
  const reason = reasonTexts[state]?.();
  return (
    <div className={styles.part}>
      {hasSwitch(state) ? (
        <Switch
          label={m.push_this_device()}
          hint={waybillNo === null ? m.push_hint_account() : m.push_hint_shipment()}
          checked={isOn}
          // Not disabled: it would lose the focus.
          aria-busy={state === "loading" || push.isPending || undefined}
          onChange={isOn ? push.turnOff : push.turnOn}
        />
      ) : (
        <p className={styles.label}>{m.push_this_device()}</p>
      )}
      {state === "needsHomeScreen" && <HomeScreenSteps />}
      <div role="status" className={styles.status} data-problem={push.isProblem || undefined}>
        {reason ?? push.message}
      </div>
      {(state === "offline" || state === "failed") && (
        <Button look="neutral" size="small" onClick={push.retry}>
          {m.error_card_retry()}
        </Button>
      )}
    </div>
  );
}

/** While the state is not known the switch has its place already. */
function hasSwitch(state: DevicePushState): boolean {
  return state === "loading" || state === "off" || state === "prompting" || state === "on";
}

const reasonTexts: Partial<Record<DevicePushState, () => string>> = {
  prompting: m.push_prompting,
  denied: m.push_denied,
  unsupported: m.push_unsupported,
  offline: m.page_offline,
  failed: m.outcome_unavailable_text,
};

function HomeScreenSteps() {
  const { name } = useRootData().carrier;
  return (
    <>
      <p className={styles.lead}>{m.push_home_screen_lead()}</p>
      <ol className={styles.steps}>
        <li>{m.push_home_screen_share()}</li>
        <li>{m.push_home_screen_add()}</li>
        <li>{m.push_home_screen_open({ brand: name })}</li>
      </ol>
    </>
  );
}
