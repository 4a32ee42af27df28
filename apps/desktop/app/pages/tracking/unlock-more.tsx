import { m } from "@rimba/content/messages";
import type { UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { UnlockForm } from "@rimba/web-core/tracking/unlock/unlock-form.tsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import styles from "./shipment-aside.module.css";

interface Props {
  readonly waybillNo: string;
  readonly failure: UnlockFailure | undefined;
}

/** Names, proof and cost of a public shipment, for who knows the digits. Open while they were wrong. */
export function UnlockMore({ waybillNo, failure }: Props) {
  return (
    <details className={styles.unlock} open={failure?.waybillNo === waybillNo}>
      <summary>
        <LockKeyhole size={18} strokeWidth={1.75} aria-hidden="true" />
        {m.unlock_more_title()}
        <ChevronDown className={styles.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <p>{m.unlock_more_text()}</p>
      <UnlockForm waybillNo={waybillNo} failure={failure} />
    </details>
  );
}
