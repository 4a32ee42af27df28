import { m } from "@rimba/content/messages";
import { retryHeaders } from "@rimba/web-core/document/retry-headers.ts";
import { OutletForm } from "@rimba/web-core/outlet-form/outlet-form.tsx";
import { spokenOutlets } from "@rimba/web-core/outlets-page/heading.ts";
import { loadOutletsInBrowser } from "@rimba/web-core/outlets-page/load-outlets-in-browser.ts";
import { loadOutlets } from "@rimba/web-core/outlets-page/load-outlets.ts";
import { outletsMeta } from "@rimba/web-core/outlets-page/outlets-meta.ts";
import { PageBar } from "../../shell/page-bar.tsx";
import { useSlow } from "../../shell/use-slow.ts";
import type { Route } from "./+types/network-query.ts";
import css from "./network-query.module.css";
import { OutletsAnswer } from "./outlets-answer.tsx";
import { OutletsSkeleton } from "./outlets-skeleton.tsx";
import { useListUnderWay } from "./use-list-under-way.ts";

export const loader = loadOutlets;
export const clientLoader = loadOutletsInBrowser;
export const headers = retryHeaders;
export const meta = outletsMeta;

export default function NetworkQuery({ loaderData: page }: Route.ComponentProps) {
  const waiting = useSlow(useListUnderWay());
  return (
    <>
      <PageBar title={m.outlets_title()} back="/" />
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
