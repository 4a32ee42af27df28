import type { OutletService } from "@rimba/contract";
import Check from "lucide-react/icons/check";
import { serviceWords } from "./outlet-words.ts";
import styles from "./service-list.module.css";

/** What an outlet does. */
export function ServiceList({ services }: { services: readonly OutletService[] }) {
  return (
    <ul className={styles.services}>
      {services.map((service) => (
        <li key={service}>
          <Check size={18} strokeWidth={1.75} aria-hidden="true" />
          {serviceWords[service]()}
        </li>
      ))}
    </ul>
  );
}
