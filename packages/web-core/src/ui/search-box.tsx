import Search from "lucide-react/icons/search";
import type { ComponentProps } from "react";
import styles from "./search-box.module.css";

/** A search input in one frame with its icon and what stands behind it. Its ring is around the frame. */
export function SearchBox({ className = "", children, ...input }: ComponentProps<"input">) {
  return (
    <div className={styles.box}>
      <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      <input
        {...input}
        type="search"
        className={`${styles.input} ${className}`}
        autoComplete="off"
        spellCheck={false}
      />
      {children}
    </div>
  );
}
