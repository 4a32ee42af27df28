import { m } from "@rimba/content/messages";
import { OutletForm } from "@rimba/web-core/outlets/search/outlet-form.tsx";
import type { OutletsPageData } from "@rimba/web-core/outlets/search/page.ts";
import { spokenOutlets } from "@rimba/web-core/outlets/search/search-answer.tsx";
import { NetworkTabs } from "@rimba/web-core/rates/network-tabs.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import { useSlow } from "../../shell/use-slow.ts";
import css from "./outlets-page.module.css";
import { OutletsAnswer } from "./outlets-answer.tsx";
import { OutletsSkeleton } from "./outlets-skeleton.tsx";
import { useListUnderWay } from "./use-list-under-way.ts";

/** Where parcels are handed in and fetched: the form, and the outlets that it finds. */
export function OutletsPage({ page }: { page: OutletsPageData }) {
  const waiting = useSlow(useListUnderWay());
  return (
    <>
      <PageBar title={m.outlets_title()} back="/" />
      <NetworkTabs tab="outlet" />
      <main id="content" tabIndex={-1} className={css.page}>
        <OutletForm page={page} layout="column" />
        <p role="status" className="visually-hidden">
          {spokenOutlets(page)}
        </p>
        {waiting && <OutletsSkeleton />}
        <div hidden={waiting}>
          <OutletsAnswer page={page} />
        </div>
      </main>
    </>
  );
}
