import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { countryList } from "@rimba/web-core/ui/format/country-list.ts";
import { formatNumber } from "@rimba/web-core/ui/format/number.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { HeroMap } from "./hero-map.tsx";
import styles from "./hero.module.css";

export function Hero() {
  const { carrier, outletCount } = useRootData();
  const names = { countries: countryList(carrier.countries) };
  return (
    <div className={styles.hero}>
      <HeroMap />
      <div className={`container ${styles.words}`}>
        <h1>
          {m.home_hero_start()} <em>{m.home_hero_accent()}</em>
        </h1>
        <p>
          {outletCount === null
            ? m.home_hero_text_plain(names)
            : m.home_hero_text({ ...names, outlets: formatNumber(outletCount, getLocale()) })}
        </p>
      </div>
    </div>
  );
}
