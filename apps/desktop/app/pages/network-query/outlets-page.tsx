import { m } from "@rimba/content/messages";
import { OutletForm } from "@rimba/web-core/outlets/search/outlet-form.tsx";
import type { OutletsPageData } from "@rimba/web-core/outlets/search/outlets-view.ts";
import { isNetworkQuery } from "@rimba/web-core/rates/tabs/network-query.ts";
import { NetworkTabs } from "@rimba/web-core/rates/tabs/network-tabs.tsx";
import { spokenOutlets } from "@rimba/web-core/outlets/search/heading.ts";
import { useNavigation } from "react-router";
import { Breadcrumb } from "../../shell/breadcrumb.tsx";
import { WhileWaiting } from "../../shell/while-waiting.tsx";
import styles from "./outlets-page.module.css";
import { OutletsAnswer } from "./outlets-answer.tsx";
import { OutletsSkeleton } from "./outlets-skeleton.tsx";

/** Where parcels are handed in and fetched: the form, and the outlets that it finds. */
export function OutletsPage({ page }: { page: OutletsPageData }) {
  const { state, location } = useNavigation();
  const isPending = state === "loading" && isNetworkQuery(location.pathname);
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <Breadcrumb above={[]} here={m.network_query_nav()} />
      <h1>{m.outlets_title()}</h1>
      <NetworkTabs tab="outlet" />
      <div className={styles.form}>
        <OutletForm page={page} layout="line" />
      </div>
      <p role="status" className="visually-hidden">
        {spokenOutlets(page)}
      </p>
      <WhileWaiting pending={isPending} skeleton={<OutletsSkeleton />}>
        <OutletsAnswer page={page} />
      </WhileWaiting>
    </main>
  );
}
