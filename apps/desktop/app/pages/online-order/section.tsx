import Check from "lucide-react/icons/check";
import { type ReactNode, useId } from "react";
import styles from "./online-order.module.css";

interface Props {
  readonly number: number;
  readonly title: string;
  /** Everything that it asks for is there. */
  readonly done: boolean;
  /** What can be done with it, at the end of its title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the form. */
export function Section({ number, title, done, action, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <span className={styles.number} data-done={done || undefined} aria-hidden="true">
          {done ? <Check size={18} strokeWidth={2.4} /> : number}
        </span>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
