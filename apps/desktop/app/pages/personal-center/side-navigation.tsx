import type { User } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { bindingPath } from "@rimba/web-core/outlets/preferred/binding-paths.ts";
import { contactsPages } from "@rimba/web-core/contacts/contacts-path.ts";
import { Avatar } from "@rimba/web-core/account/centre/avatar.tsx";
import { customerName } from "@rimba/web-core/app/session/session-store.ts";
import { useLogOut } from "@rimba/web-core/app/session/use-log-out.ts";
import BookUser from "lucide-react/icons/book-user";
import ClipboardList from "lucide-react/icons/clipboard-list";
import LogOut from "lucide-react/icons/log-out";
import Smartphone from "lucide-react/icons/smartphone";
import Store from "lucide-react/icons/store";
import UserCog from "lucide-react/icons/user-cog";
import type { LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { changePhonePath, myOrdersPath, personalMsgPath } from "./centre-paths.ts";
import styles from "./side-navigation.module.css";

const pages = {
  orders: { to: myOrdersPath, icon: ClipboardList, name: m.orders_title },
  addresses: { to: contactsPages.desktop, icon: BookUser, name: m.contacts_title },
  personal: { to: personalMsgPath, icon: UserCog, name: m.session_personal },
  phone: { to: changePhonePath, icon: Smartphone, name: m.change_phone_title },
  binding: { to: bindingPath("desktop"), icon: Store, name: m.binding_title },
} as const satisfies Record<string, { to: string; icon: LucideIcon; name: () => string }>;

export type CentrePage = keyof typeof pages;

interface Props {
  readonly user: User | null;
  /** The one that is shown, or that stands above it. */
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
          {Object.entries(pages).map(([name, { to, icon: Icon, name: word }]) => (
            <li key={name}>
              <Link to={to} aria-current={name === page ? "page" : undefined}>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                {word()}
              </Link>
            </li>
          ))}
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
