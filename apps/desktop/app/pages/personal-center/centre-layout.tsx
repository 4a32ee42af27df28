import type { User } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { WithoutScript } from "@rimba/web-core/account/centre/centre-card.tsx";
import { HomeAtHand } from "@rimba/web-core/app/session/guard.tsx";
import { Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { Breadcrumb, type PageAbove } from "../../shell/breadcrumb.tsx";
import { WhileWaiting } from "../../shell/while-waiting.tsx";
import { myOrdersPath } from "./centre-paths.ts";
import { type CentrePage, SideNavigation } from "./side-navigation.tsx";
import styles from "./centre-layout.module.css";

interface Props {
  /** Null: who is logged in cannot be told now. */
  readonly user: User | null;
  readonly title: string;
  readonly titleId?: string;
  /** The heading, where it is more than the title. */
  readonly heading?: ReactNode;
  /** Which entry of the side navigation stands for the page. */
  readonly page: CentrePage;
  /** Pages between the personal centre and this one. */
  readonly above?: readonly PageAbove[];
  /** As wide as there is room, for tables. */
  readonly wide?: boolean;
  /** Under the heading. */
  readonly under?: ReactNode;
  /** At the end of the line of the heading. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** Around the pages of the personal centre: where one is, and what else there is. */
export function CentreLayout(props: Props) {
  const { user, title, titleId, heading = title, page, above = [], wide = false } = props;
  // The centre opens with the list of orders, which does not link to itself.
  const isFirst = page === "orders" && above.length === 0;
  const centre = { name: m.personal_centre(), ...(isFirst ? {} : { to: myOrdersPath }) };
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <HomeAtHand />
      <Breadcrumb above={[centre, ...above]} here={title} />
      <div className={styles.panes}>
        <SideNavigation user={user} page={page} />
        <div className={wide ? styles.wide : styles.contents}>
          <div className={styles.head}>
            <div>
              <h1 id={titleId} className={styles.title}>
                {heading}
              </h1>
              {props.under}
            </div>
            {props.beside}
          </div>
          <WithoutScript />
          <WhileWaiting pending={useCentreUnderWay()} skeleton={<Skeleton lines={9} />}>
            {props.children}
          </WhileWaiting>
        </div>
      </div>
    </main>
  );
}

/** Whether another page of the centre is on its way, or the same one with other contents. */
function useCentreUnderWay(): boolean {
  const here = useLocation();
  const { state, location: next } = useNavigation();
  if (state !== "loading" || !next.pathname.toLowerCase().startsWith("/personalcenter/")) return false;
  return next.pathname + next.search !== here.pathname + here.search;
}
