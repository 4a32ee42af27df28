import { type ReactNode, useId } from "react";
import styles from "./settings-form.module.css";

interface PartProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the form with its heading. */
export function Part({ title, className, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
