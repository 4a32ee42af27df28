import { m } from "@rimba/content/messages";
import { type OrderTab, orderTabs } from "@rimba/contract";
import { Link } from "react-router";
import { formatNumber } from "../../ui/format/number.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { ordersPath } from "../order-paths.ts";
import tabs from "../../ui/tabs.module.css";
import styles from "./orders-tabs.module.css";
import { tabWords } from "./orders-words.ts";

interface Props {
  readonly tab: OrderTab;
  /** Null: they are not known now. */
  readonly counts: Readonly<Record<OrderTab, number>> | null;
}

/** Both parts of the list, each at an address of its own, with how many orders are in it. */
export function OrdersTabs({ tab: current, counts }: Props) {
  const { site } = useRootData();
  const { locale } = useLocale();
  return (
    <nav className={tabs.tabs} aria-label={m.orders_tabs()}>
      {orderTabs.map((tab) => (
        <Link key={tab} to={ordersPath(site, { tab })} aria-current={tab === current ? "page" : undefined}>
          {tabWords[tab]()}
          {counts !== null && (
            <>
              {" "}
              <span className={`num ${styles.count}`}>{formatNumber(counts[tab], locale)}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
