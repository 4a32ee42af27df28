import { m } from "@rimba/content/messages";
import { useLogOut } from "@rimba/web-core/app/session/use-log-out.ts";
import { centrePages } from "@rimba/web-core/orders/centre-navigation.ts";
import { LogOut } from "@rimba/web-core/ui/icons.ts";
import menu from "@rimba/web-core/ui/menu.module.css";
import { Link } from "react-router";
import styles from "./site-shell.module.css";

const pages = Object.values(centrePages("desktop"));

/** The list of the account menu: all pages of the account, and the logout button. */
export function AccountPages({ close }: { close: () => void }) {
  const logOut = useLogOut();
  return (
    <ul className={`${menu.popover} ${styles.accountPages}`} aria-label={m.session_account()}>
      {pages.map(({ to, icon: Icon, name }) => (
        <li key={to}>
          <Link to={to} onClick={close}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {name()}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" onClick={logOut}>
          <LogOut className="flip" size={20} strokeWidth={1.75} aria-hidden="true" />
          {m.session_log_out()}
        </button>
      </li>
    </ul>
  );
}
