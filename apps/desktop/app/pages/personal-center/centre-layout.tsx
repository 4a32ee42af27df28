import type { User } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { WithoutScript } from "@rimba/web-core/personal/centre-card.tsx";
import type { ReactNode } from "react";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { type CentrePage, personalMsgPath } from "./centre-paths.ts";
import { SideNavigation } from "./side-navigation.tsx";
import styles from "./centre-layout.module.css";

interface Props {
  /** Null: who is logged in cannot be told now. */
  readonly user: User | null;
  readonly title: string;
  readonly titleId: string;
  readonly page: CentrePage;
  /** As wide as there is room: for tables. */
  readonly wide?: boolean;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Around the pages of the personal centre: where one is, and what else there is. */
export function CentreLayout({ user, title, titleId, page, wide = false, action, children }: Props) {
  const centre = { name: m.personal_centre() };
  const above =
    page === "changePhone" ? [centre, { name: m.session_personal(), to: personalMsgPath }] : [centre];
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <Breadcrumb above={above} here={title} />
      <div className={styles.panes}>
        <SideNavigation user={user} page={page} />
        <div className={wide ? styles.wide : styles.contents}>
          <div className={styles.head}>
            <h1 id={titleId} className={styles.title}>
              {title}
            </h1>
            {action}
          </div>
          <WithoutScript />
          {children}
        </div>
      </div>
    </main>
  );
}
