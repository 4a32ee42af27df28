import { m } from "@rimba/content/messages";
import { data } from "react-router";
import { headersOfLoader, serviceUnavailable } from "../../app/document/page-response.ts";
import { type LoaderArguments, siteServicesContext } from "../../app/site-services.ts";
import {
  customerOf,
  type LoadedCustomer,
  personalClientLoader,
  personalMeta,
  type Unavailable,
} from "../page.ts";
import type { Site, Page, ProcessingEntry } from "@rimba/contract";

const paths = { desktop: "/personalCenter/processingLog", mobile: "/processingLog" } as const;

/** The address of a page of the processing log; pages count from 1. */
export function processingLogPath(site: Site, page = 1): string {
  return page === 1 ? paths[site] : `${paths[site]}?page=${page}`;
}

const pageSize = 20;
/** No account has more entries, and a larger offset would only cost the database. */
const maxPage = 10_000;

type ProcessingLogData = (LoadedCustomer & { readonly log: Page<ProcessingEntry> }) | Unavailable;

/**
 * The loader of both sites' page of the processing log. A page past the last one shows the last one. 503
 * without an answer.
 */
export async function loader({ context }: LoaderArguments) {
  const { account, url } = context.get(siteServicesContext);
  const size = pageSize;
  const customer = await customerOf({ context });
  let answer = await account.processing({ current: pageNumber(url.searchParams.get("page")), size });
  if (answer.kind === "ok" && answer.page.current > 1 && answer.page.records.length === 0)
    answer = await account.processing({ current: Math.max(1, answer.page.pages), size });
  if (customer.kind === "unavailable" || answer.kind === "unavailable")
    return data<ProcessingLogData>({ kind: "unavailable", offline: false }, serviceUnavailable);
  return data<ProcessingLogData>({ ...customer, log: answer.page });
}

export const clientLoader = personalClientLoader<ProcessingLogData>();
export const headers = headersOfLoader;
export const meta = personalMeta(m.log_title);

function pageNumber(text: string | null): number {
  return text !== null && /^[1-9][0-9]{0,4}$/.test(text) ? Math.min(Number(text), maxPage) : 1;
}
