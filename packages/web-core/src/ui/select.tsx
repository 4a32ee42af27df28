import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { inputClass } from "./field.tsx";
import styles from "./select.module.css";

/** A choice out of a short list, framed like every other field. */
export function Select(select: Omit<ComponentProps<"select">, "className">) {
  return (
    <span className={styles.frame}>
      <select {...select} className={inputClass} />
      <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}
