import { m } from "@rimba/content/messages";
import { NetworkFigures } from "@rimba/web-core/outlets/network/network-figures.tsx";
import { NetworkMap } from "@rimba/web-core/outlets/network/network-map.tsx";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import styles from "./network-panel.module.css";

const headings = [
  m.home_network_heading_one,
  m.home_network_heading_two,
  m.home_network_heading_three,
  m.home_network_heading_four,
  m.home_network_heading_five,
];

function networkHeading(count: number): string {
  return headings[count - 1]?.() ?? m.home_network_heading_many({ count });
}

export function NetworkPanel() {
  return (
    <div className={styles.panel}>
      <NetworkMap className={styles.map} />
      <div className={styles.words}>
        <h2>{networkHeading(useRootData().carrier.countries.length)}</h2>
        <p>{m.home_network_text()}</p>
        <NetworkFigures className={styles.figures} />
      </div>
    </div>
  );
}
