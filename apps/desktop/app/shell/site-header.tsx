import { m } from "@rimba/content/messages";
import logo from "@rimba/web-core/ui/illustrations/logo.svg?no-inline";
import { orderFormPath, ordersListPaths } from "@rimba/web-core/orders/entry-paths.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { LanguageSwitch } from "@rimba/web-core/app/shell/language-switch.tsx";
import { Link, NavLink, useMatch } from "react-router";
import type { PageSection } from "@rimba/web-core/content-pages/page-groups.ts";
import { useSection } from "@rimba/web-core/site-frame/section-pages.ts";
import { useClosingDetails } from "@rimba/web-core/ui/use-closing-details.ts";
import { customerName, useSession } from "@rimba/web-core/app/session/session-store.ts";
import { useLogOut } from "@rimba/web-core/app/session/use-log-out.ts";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { personalPaths } from "@rimba/web-core/account/personal-paths.ts";
import { useLoginDialog } from "./login-dialog.tsx";
import styles from "./site-header.module.css";
import menu from "@rimba/web-core/ui/menu.module.css";
import { ChevronDown, CircleUser, ClipboardList, LogOut, UserRound } from "@rimba/web-core/ui/icons.ts";

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

/** An entry of the header that opens the list of a section's pages. */
function PagesMenu({ section }: { section: PageSection }) {
  const { name, isWithin, groups } = useSection(section);
  const { ref, close } = useClosingDetails();
  return (
    <details ref={ref} className={menu.details}>
      <summary className={menu.summary} aria-current={isWithin ? "true" : undefined}>
        {name}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={`${menu.popover} ${styles.list}`}>
        {groups.map((group) => (
          <ul key={group.key} aria-label={group.name}>
            {group.pages.map(({ path, title, current }) => (
              <li key={path}>
                <Link to={path} onClick={close} aria-current={current}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </details>
  );
}

/** The way in, or who is in. Both have their place before the page knows which. */
function AccountEntry() {
  const session = useSession();
  return (
    <div className={styles.place}>
      {session === null ? (
        <>
          <LogIn />
          <span className={styles.room} aria-hidden="true">
            <CircleUser size={20} strokeWidth={1.75} />
          </span>
        </>
      ) : (
        <AccountMenu name={customerName(session.user)} />
      )}
    </div>
  );
}

function LogIn() {
  const { open, prepare } = useLoginDialog();
  return (
    <a
      className={`${buttonClass({ look: "outline" })} ${styles.logIn}`}
      href="/?login=1"
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        open();
      }}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {m.login_submit()}
    </a>
  );
}

function AccountMenu({ name }: { name: string }) {
  const { ref, close } = useClosingDetails();
  const logOut = useLogOut();
  return (
    <details ref={ref} className={menu.details}>
      <summary className={`${menu.summary} ${styles.summary}`} data-account>
        <CircleUser size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="visually-hidden">{m.session_account()} </span>
        <bdi className={styles.name}>{name}</bdi>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <ul className={`${menu.popover} ${styles.accountEntryList}`} aria-label={m.session_account()}>
        <li>
          <Link to={ordersListPaths.desktop} onClick={close}>
            <ClipboardList size={20} strokeWidth={1.75} aria-hidden="true" />
            {m.orders_title()}
          </Link>
        </li>
        <li>
          <Link to={personalPaths.desktop} onClick={close}>
            <UserRound size={20} strokeWidth={1.75} aria-hidden="true" />
            {m.session_personal()}
          </Link>
        </li>
        <li>
          <button type="button" onClick={logOut}>
            <LogOut className="flip" size={20} strokeWidth={1.75} aria-hidden="true" />
            {m.session_log_out()}
          </button>
        </li>
      </ul>
    </details>
  );
}
