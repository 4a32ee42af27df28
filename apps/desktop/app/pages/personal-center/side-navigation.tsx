import type { User } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { contactsPages } from "@rimba/web-core/contacts/contacts-path.ts";
import { Avatar } from "@rimba/web-core/personal/avatar.tsx";
import { customerName } from "@rimba/web-core/session/customer-name.ts";
import { useLogOut } from "@rimba/web-core/session/use-log-out.ts";
import BookUser from "lucide-react/icons/book-user";
import LogOut from "lucide-react/icons/log-out";
import Smartphone from "lucide-react/icons/smartphone";
import UserCog from "lucide-react/icons/user-cog";
import { Link } from "react-router";
import { type CentrePage, changePhonePath, personalMsgPath } from "./centre-paths.ts";
import styles from "./side-navigation.module.css";

interface Props {
  readonly user: User | null;
  readonly page: CentrePage;
}

/** Who is logged in, the pages of the personal centre, and the way out. */
export function SideNavigation({ user, page }: Props) {
  const logOut = useLogOut();
  return (
    <div>
      {user !== null && <Who user={user} />}
      <nav aria-label={m.personal_centre()} className={styles.nav}>
        <ul>
          <li>
            <Link to={contactsPages.desktop} aria-current={page === "addressList" ? "page" : undefined}>
              <BookUser size={20} strokeWidth={1.75} aria-hidden="true" />
              {m.contacts_title()}
            </Link>
          </li>
          <li>
            <Link to={personalMsgPath} aria-current={page === "personalMsg" ? "page" : undefined}>
              <UserCog size={20} strokeWidth={1.75} aria-hidden="true" />
              {m.session_personal()}
            </Link>
          </li>
          <li>
            <Link to={changePhonePath} aria-current={page === "changePhone" ? "page" : undefined}>
              <Smartphone size={20} strokeWidth={1.75} aria-hidden="true" />
              {m.change_phone_title()}
            </Link>
          </li>
          <li className={styles.out}>
            <button type="button" onClick={logOut}>
              <LogOut className="flip" size={20} strokeWidth={1.75} aria-hidden="true" />
              {m.session_log_out()}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}

function Who({ user }: { user: User }) {
  return (
    <div className={styles.who}>
      <Avatar user={user} look="soft" />
      <div className={styles.names}>
        <p className={styles.name}>
          <bdi>{customerName(user)}</bdi>
        </p>
        {user.nickname !== null && (
          <p className={styles.phone}>
            <bdi dir="ltr" className="num">
              {user.phone}
            </bdi>
          </p>
        )}
      </div>
    </div>
  );
}
