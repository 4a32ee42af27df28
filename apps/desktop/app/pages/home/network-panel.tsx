import { m } from "@rimba/content/messages";
import { NetworkFigures } from "@rimba/web-core/network/network-figures.tsx";
import { NetworkMap } from "@rimba/web-core/network/network-map.tsx";
import styles from "./network-panel.module.css";

export function NetworkPanel() {
  return (
    <div className={styles.panel}>
      <NetworkMap className={styles.map} />
      <div className={styles.words}>
        <h2>{m.home_network_heading()}</h2>
        <p>{m.home_network_text()}</p>
        <NetworkFigures className={styles.figures} />
      </div>
    </div>
  );
}
