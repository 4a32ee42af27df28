import { m } from "@rimba/content/messages";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router";
import styles from "./breadcrumb.module.css";

/** Without `to` it is a part of the site that has no page of its own. */
export interface PageAbove {
  readonly name: string;
  readonly to?: string;
  /** Of the link: where it returns to. */
  readonly state?: unknown;
}

interface Props {
  /** From below home down to the page above this one. */
  readonly above: readonly PageAbove[];
  /** This page. */
  readonly here: string;
}

/** Where the page is in the site. */
export function Breadcrumb({ above, here }: Props) {
  const pages: Props["above"] = [{ name: m.nav_home(), to: "/" }, ...above];
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
