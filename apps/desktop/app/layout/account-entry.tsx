import { m } from "@rimba/content/messages";
import { customerName, useSession } from "@rimba/web-core/app/session/session-store.ts";
import { useLogOut } from "@rimba/web-core/app/session/use-log-out.ts";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import menu from "@rimba/web-core/ui/menu.module.css";
import { useClosingDetails } from "@rimba/web-core/ui/use-closing-details.ts";
import type { User } from "@rimba/contract";
import ChevronDown from "lucide-react/icons/chevron-down";
import ClipboardList from "lucide-react/icons/clipboard-list";
import CircleUser from "lucide-react/icons/circle-user";
import LogOut from "lucide-react/icons/log-out";
import UserRound from "lucide-react/icons/user-round";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { myOrdersPath, personalMsgPath } from "../pages/personal-center/centre-paths.ts";
import { useLoginDialog } from "./login-dialog-context.ts";
import styles from "./account-entry.module.css";

/** The way in, or who is in. Both have their place before the page knows which. */
export function AccountEntry() {
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
        <AccountMenu user={session.user} />
      )}
    </div>
  );
}

function LogIn() {
  const { open, prepare } = useLoginDialog();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open();
  };
  return (
    <a
      className={`${buttonClass({ look: "outline" })} ${styles.logIn}`}
      href="/?login=1"
      aria-haspopup="dialog"
      onClick={onClick}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {m.login_submit()}
    </a>
  );
}

function AccountMenu({ user }: { user: User }) {
  const { ref, close } = useClosingDetails();
  const logOut = useLogOut();
  const name = customerName(user);
  return (
    <details ref={ref} className={menu.details}>
      <summary className={`${menu.summary} ${styles.summary}`} data-account>
        <CircleUser size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="visually-hidden">{m.session_account()} </span>
        <bdi className={styles.name}>{name}</bdi>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <ul className={`${menu.popover} ${styles.list}`} aria-label={m.session_account()}>
        <li>
          <Link to={myOrdersPath} onClick={close}>
            <ClipboardList size={20} strokeWidth={1.75} aria-hidden="true" />
            {m.orders_title()}
          </Link>
        </li>
        <li>
          <Link to={personalMsgPath} onClick={close}>
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
