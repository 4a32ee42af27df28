import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { formatNumber } from "@rimba/web-core/format/number.ts";
import styles from "./cargo-by-weight.module.css";

/** Centimetres cubed to kilograms. */
const volumetricDivisor = 5000;

const steps = [
  { code: "H50", fromKg: 0, bar: styles.h50, range: m.home_cargo_h50, text: m.home_cargo_h50_text },
  { code: "H100", fromKg: 50, bar: styles.h100, range: m.home_cargo_h100, text: m.home_cargo_h100_text },
  { code: "H300", fromKg: 100, bar: styles.h300, range: m.home_cargo_h300, text: m.home_cargo_h300_text },
  { code: "H500", fromKg: 300, bar: styles.h500, range: m.home_cargo_h500, text: m.home_cargo_h500_text },
];

/** The four cargo products along a ruler of kilograms. */
export function CargoByWeight() {
  return (
    <div className={styles.cargo} id="kargo">
      <h2>{m.home_cargo_heading()}</h2>
      <p>{m.home_cargo_text({ divisor: formatNumber(volumetricDivisor, getLocale()) })}</p>
      <ol className={styles.ruler}>
        {steps.map(({ code, fromKg, bar, range, text }) => (
          <li key={code}>
            <bdi className={`num ${styles.from}`} aria-hidden="true">
              {fromKg} kg
            </bdi>
            <span className={styles.code}>{code}</span>
            <span className={`${styles.bar} ${bar}`} />
            <h3 className={styles.range}>{range()}</h3>
            <p className={styles.text}>{text()}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
