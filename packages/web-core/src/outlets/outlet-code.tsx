import { m } from "@rimba/content/messages";
import { type OutletService } from "@rimba/contract";
import Star from "lucide-react/icons/star";
import Check from "lucide-react/icons/check";
import type { OutletView } from "./outlet-service.ts";
import { serviceLabels } from "./outlet-labels.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import styles from "./outlet-code.module.css";

/** An outlet's code, to be copied, and whether it is recommended. */
export function OutletCode({ outlet: { networkCode, recommended } }: { outlet: OutletView }) {
  return (
    <>
      <bdi dir="ltr" className="num">
        {networkCode}
      </bdi>
      <CopyButton text={networkCode} label={m.outlet_copy({ code: networkCode })} done={m.outlet_copied()} />
      {recommended && <RecommendedTag />}
    </>
  );
}

function RecommendedTag() {
  return (
    <span className={styles.tag}>
      <Star size={15} strokeWidth={2.1} aria-hidden="true" />
      {m.outlet_recommended()}
    </span>
  );
}

/** What an outlet does. */
export function ServiceList({ services }: { services: readonly OutletService[] }) {
  return (
    <ul className={styles.services}>
      {services.map((service) => (
        <li key={service}>
          <Check size={18} strokeWidth={1.75} aria-hidden="true" />
          {serviceLabels[service]()}
        </li>
      ))}
    </ul>
  );
}
