import { m } from "@rimba/content/messages";
import Scale from "lucide-react/icons/scale";
import Store from "lucide-react/icons/store";
import { Link } from "react-router";
import type { NetworkTab } from "./network-query.ts";
import styles from "../../ui/tabs.module.css";

/** Both parts of the page, each at an address of its own. */
export function NetworkTabs({ tab }: { tab: NetworkTab }) {
  return (
    <nav className={styles.tabs} aria-label={m.network_query_nav()}>
      <Link to="/networkQuery?type=rate" aria-current={tab === "rate" ? "page" : undefined}>
        <Scale size={20} strokeWidth={1.75} aria-hidden="true" />
        {m.network_query_rates()}
      </Link>
      <Link to="/networkQuery?type=outlet" aria-current={tab === "outlet" ? "page" : undefined}>
        <Store size={20} strokeWidth={1.75} aria-hidden="true" />
        {m.network_query_outlets()}
      </Link>
    </nav>
  );
}
