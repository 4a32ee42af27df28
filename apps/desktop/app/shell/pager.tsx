import { m } from "@rimba/content/messages";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router";
import styles from "./pager.module.css";

interface Props {
  readonly page: number;
  readonly pages: number;
  readonly pathOf: (page: number) => string;
}

/** Leads to the other pages of a list. Nothing where there is one. */
export function Pager({ page, pages, pathOf }: Props) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label={m.pager()}>
      {page > 1 && (
        <Link to={pathOf(page - 1)} aria-label={m.pager_previous()} rel="prev">
          <ChevronLeft className="flip" size={18} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
      {pagesShown(page, pages).map((number, index, all) => {
        const gap = index > 0 && number - (all[index - 1] ?? number) > 1;
        return (
          <span key={number} className={styles.cell}>
            {gap && <span className={styles.gap}>…</span>}
            <Link
              to={pathOf(number)}
              className="num"
              aria-label={m.pager_page({ number })}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </Link>
          </span>
        );
      })}
      {page < pages && (
        <Link to={pathOf(page + 1)} aria-label={m.pager_next()} rel="next">
          <ChevronRight className="flip" size={18} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

/** The pages that a pager names: the first, the last, and those around the shown one. */
export function pagesShown(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  return [...wanted].filter((number) => number >= 1 && number <= pages).toSorted((a, b) => a - b);
}
