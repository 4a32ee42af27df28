import { m } from "@rimba/content/messages";
import ChevronRight from "lucide-react/icons/chevron-right";
import Store from "lucide-react/icons/store";
import { Link } from "react-router";
import css from "./ways.module.css";

/** What else can be done from here. */
export function Ways() {
  return (
    <nav className={css.ways} aria-label={m.outlets_title()}>
      <Link className={css.way} to="/networkQuery">
        <span className={css.icon}>
          <Store aria-hidden="true" />
        </span>
        <span className={css.words}>
          <b>{m.outlets_title()}</b>
          <span>{m.home_outlets_text()}</span>
        </span>
        <ChevronRight className="flip" size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </nav>
  );
}
