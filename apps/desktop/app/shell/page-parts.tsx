import { m } from "@rimba/content/messages";
import type { Paging } from "@rimba/web-core/app/paged-list.ts";
import { ChevronLeft, ChevronRight } from "@rimba/web-core/ui/icons.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./page-parts.module.css";

/** Without `to` it is a section of the site that has no page of its own. */
export interface PageAbove {
  readonly name: string;
  readonly to?: string;
  /** State of the link: the page to return to. */
  readonly state?: unknown;
}

interface BreadcrumbProps {
  /** The ancestors of this page, from just below home. */
  readonly above?: readonly PageAbove[] | undefined;
  /** The title of this page. */
  readonly here: string;
}

interface PageProps extends BreadcrumbProps {
  /** The heading, if it stands alone above the contents. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A page: its position in the site, and its contents. */
export function Page({ above, here, title, className = styles.page, children }: PageProps) {
  return (
    <main id="content" tabIndex={-1} className={`container ${className}`}>
      <Breadcrumb above={above} here={here} />
      {title !== undefined && <h1 className={styles.title}>{title}</h1>}
      {children}
    </main>
  );
}

const noPages: readonly PageAbove[] = [];

/** The position of the page in the site. */
export function Breadcrumb({ above = noPages, here }: BreadcrumbProps) {
  const pages: readonly PageAbove[] = [{ name: m.nav_home(), to: "/" }, ...above];
  return (
    <nav className={styles.crumb} aria-label={m.breadcrumb()}>
      <ol>
        {pages.map(({ name, to, state }) => (
          <li key={name}>
            {to === undefined ? (
              name
            ) : (
              <Link to={to} state={state}>
                {name}
              </Link>
            )}
            <ChevronRight className="flip" size={14} strokeWidth={1.75} aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}

/** Links to the other pages of a list. Nothing if there is only one page. */
export function Pager({ page, pages, pathOf }: Paging) {
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
          <span key={number} className="flex gap-1">
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

/** The page numbers in a pager: the first, the last, and those around the current one. */
export function pagesShown(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  return [...wanted].filter((number) => number >= 1 && number <= pages).toSorted((a, b) => a - b);
}

interface WhileWaitingProps {
  readonly isPending: boolean;
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** Shows the former content for 300 ms, then a skeleton. */
export function WhileWaiting({ isPending, skeleton, children }: WhileWaitingProps) {
  return (
    <div className={styles.stack} aria-busy={isPending || undefined}>
      <div className={styles.shown}>{children}</div>
      {isPending && <div className={styles.skeleton}>{skeleton}</div>}
    </div>
  );
}
