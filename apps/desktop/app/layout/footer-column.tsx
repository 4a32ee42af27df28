import { Children, type ReactNode, useId } from "react";
import styles from "./site-footer.module.css";

/** A named group of links; every child is one. */
export function FooterColumn({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <nav className={styles.column} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <ul>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </nav>
  );
}
