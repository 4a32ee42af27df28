import { m } from "@rimba/content/messages";
import css from "./hero.module.css";

/** The one large weave of this page, and the promise in words. */
export function Hero() {
  return (
    <section className={css.hero}>
      <h1 className={css.headline}>
        {m.home_hero_start()}
        <br />
        <em className={css.accent}>{m.home_hero_accent()}</em>
      </h1>
    </section>
  );
}
