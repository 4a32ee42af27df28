import { m } from "@rimba/content/messages";
import { retryHeaders } from "@rimba/web-core/document/retry-headers.ts";
import { OutletForm } from "@rimba/web-core/outlet-form/outlet-form.tsx";
import { spokenOutlets } from "@rimba/web-core/outlets-page/heading.ts";
import { loadOutletsInBrowser } from "@rimba/web-core/outlets-page/load-outlets-in-browser.ts";
import { loadOutlets } from "@rimba/web-core/outlets-page/load-outlets.ts";
import { outletsMeta } from "@rimba/web-core/outlets-page/outlets-meta.ts";
import { useNavigation } from "react-router";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { WhileWaiting } from "../../layout/while-waiting.tsx";
import type { Route } from "./+types/network-query.ts";
import styles from "./network-query.module.css";
import { OutletsAnswer } from "./outlets-answer.tsx";
import { OutletsSkeleton } from "./outlets-skeleton.tsx";

export const loader = loadOutlets;
export const clientLoader = loadOutletsInBrowser;
export const headers = retryHeaders;
export const meta = outletsMeta;

export default function NetworkQuery({ loaderData: page }: Route.ComponentProps) {
  const { state, location } = useNavigation();
  const isPending = state === "loading" && location.pathname.toLowerCase() === "/networkquery";
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <Breadcrumb above={[]} here={m.header_nav_outlets()} />
      <h1>{m.outlets_title()}</h1>
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
