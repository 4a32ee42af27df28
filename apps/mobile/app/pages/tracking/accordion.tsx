import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import css from "./accordion.module.css";

interface AccordionProps {
  heading: ReactNode;
  count?: number;
  open?: boolean;
  /** Nothing on paper: there is only something to do in it. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** One folded part of the details card; it opens without script. */
export function Accordion({ heading, count, open = false, screenOnly = false, children }: AccordionProps) {
  return (
    <details className={`${css.part} ${screenOnly ? css.screenOnly : ""}`} open={open}>
      <summary className={css.summary}>
        <h3 className={css.heading}>
          {heading} {count !== undefined && <span className={`num ${css.count}`}>{count}</span>}
        </h3>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
