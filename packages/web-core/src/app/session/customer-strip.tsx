import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Layout } from "../../ui/layout.ts";
import styles from "./customer-strip.module.css";

/** `card`: one of the strip, all of the same height. `line`: the sentence in it, on up to two lines. */
export { styles as stripStyles };

interface Props {
  readonly layout: Layout;
  /** Of the heading. */
  readonly id: string;
  readonly title: string;
  /** The whole list. */
  readonly to: string;
  readonly linkText: string;
  readonly isBusy: boolean;
  /** List items, up to three. */
  readonly children: ReactNode;
}

/** What home shows a customer of a list: a row of cards, and a link to all. */
export function CustomerStrip({ layout, id, title, to, linkText, isBusy, children }: Props) {
  return (
    <section
      className={`screen-only ${layout === "wide" ? "container" : styles.narrow}`}
      aria-labelledby={id}
      aria-busy={isBusy}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link to={to}>{linkText}</Link>
      </div>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
