import type { User } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { Avatar } from "@rimba/web-core/account/centre/avatar.tsx";
import { customerName } from "@rimba/web-core/app/session/session-store.ts";
import Pencil from "lucide-react/icons/pencil";
import { Link } from "react-router";
import button from "../../shell/icon-button.module.css";
import { personalMsgPath } from "./centre-paths.ts";
import css from "./account-head.module.css";

/** From here on a name takes more than one line in its full size. */
const longName = 16;

/** Who is logged in, on the brand's green with its weave. */
export function AccountHead({ user }: { user: User }) {
  return (
    <header className={css.head}>
      <Avatar user={user} look="accent" />
      <div className={css.names}>
        <h1 className={css.name} data-long={customerName(user).length > longName || undefined}>
          <bdi>{customerName(user)}</bdi>
        </h1>
        {user.nickname !== null && (
          <p className={css.phone}>
            <bdi dir="ltr" className="num">
              {user.phone}
            </bdi>
          </p>
        )}
      </div>
      <Link className={button.button} to={personalMsgPath} aria-label={m.personal_edit_all()}>
        <Pencil aria-hidden="true" />
      </Link>
    </header>
  );
}
