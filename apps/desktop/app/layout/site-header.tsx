import { m } from "@rimba/content/messages";
import logo from "@rimba/web-core/ui/illustrations/logo.svg?no-inline";
import { orderFormPath } from "@rimba/web-core/orders/form/order-form-path.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { LanguageSwitch } from "@rimba/web-core/app/shell/language-switch.tsx";
import { Link, NavLink, useMatch } from "react-router";
import { AccountEntry } from "./account-entry.tsx";
import { PagesMenu } from "./pages-menu.tsx";
import styles from "./site-header.module.css";

/** The sites' build names every class. */
const entry = styles.entry ?? "";

export function SiteHeader() {
  const { name } = useRootData().carrier;
  return (
    <header className={styles.bar}>
      <div className={`container ${styles.row}`}>
        <Link className={styles.home} to="/" aria-label={m.header_home_link({ brand: name })}>
          <img className={styles.logo} src={logo} alt="" width="213" height="38" />
        </Link>
        <nav className={styles.nav} aria-label={m.header_nav_label()}>
          <ul>
            <li>
              <NavLink className={entry} to="/track">
                {m.header_nav_track()}
              </NavLink>
            </li>
            <li>
              <NetworkLink />
            </li>
            <li>
              <NavLink className={entry} to={orderFormPath}>
                {m.send_nav()}
              </NavLink>
            </li>
            {(["services", "help", "about"] as const).map((section) => (
              <li key={section}>
                <PagesMenu section={section} />
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch variant="menu" />
        <AccountEntry />
      </div>
    </header>
  );
}

/** An outlet is a part of the network, at an address of its own. */
function NetworkLink() {
  const isHere = useMatch("/networkQuery") !== null;
  const isWithin = useMatch("/outlet") !== null;
  return (
    <Link className={entry} to="/networkQuery" aria-current={isHere ? "page" : isWithin ? "true" : undefined}>
      {m.network_query_nav()}
    </Link>
  );
}
