import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { countryList } from "@rimba/web-core/format/country-list.ts";
import { formatNumber } from "@rimba/web-core/format/number.ts";
import { useRootData } from "@rimba/web-core/shell/carrier-context.ts";
import { HeroMap } from "./hero-map.tsx";
import styles from "./hero.module.css";

export function Hero() {
  const { countries, figures } = useRootData().carrier;
  const names = { countries: countryList(countries) };
  return (
    <div className={styles.hero}>
      <HeroMap />
      <div className={`container ${styles.words}`}>
        <h1>
          {m.home_hero_start()} <em>{m.home_hero_accent()}</em>
        </h1>
        <p>
          {figures.outlets === null
            ? m.home_hero_text_plain(names)
            : m.home_hero_text({ ...names, outlets: formatNumber(figures.outlets, getLocale()) })}
        </p>
      </div>
    </div>
  );
}
