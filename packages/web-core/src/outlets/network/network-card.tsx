import { NetworkFigures } from "./network-figures.tsx";
import { NetworkMap } from "./network-map.tsx";
import styles from "./network-card.module.css";

/** Map and figures of the network in the width of a text. */
export function NetworkCard() {
  return (
    <div className={styles.card}>
      <NetworkMap className={styles.map} />
      <NetworkFigures className={styles.figures} />
    </div>
  );
}
