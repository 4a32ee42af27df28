import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { type CargoCode, cargoSteps, volumetricDivisor } from "@rimba/domain";
import { formatNumber } from "@rimba/web-core/ui/format/number.ts";
import styles from "./cargo-by-weight.module.css";

const shown = {
  H50: { bar: styles.h50, range: m.home_cargo_h50, text: m.home_cargo_h50_text },
  H100: { bar: styles.h100, range: m.home_cargo_h100, text: m.home_cargo_h100_text },
  H300: { bar: styles.h300, range: m.home_cargo_h300, text: m.home_cargo_h300_text },
  H500: { bar: styles.h500, range: m.home_cargo_h500, text: m.home_cargo_h500_text },
} as const satisfies Record<CargoCode, object>;

/** The four cargo products along a ruler of kilograms. */
export function CargoByWeight() {
  return (
    <div className={styles.cargo} id="kargo">
      <h2>{m.home_cargo_heading()}</h2>
      <p>{m.home_cargo_text({ divisor: formatNumber(volumetricDivisor, getLocale()) })}</p>
      <ol className={styles.ruler}>
        {cargoSteps.map(({ code, fromKg }) => (
          <li key={code}>
            <bdi className={`num ${styles.from}`} aria-hidden="true">
              {fromKg} kg
            </bdi>
            <span className={styles.code}>{code}</span>
            <span className={`${styles.bar} ${shown[code].bar}`} />
            <h3 className={styles.range}>{shown[code].range()}</h3>
            <p className={styles.text}>{shown[code].text()}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
