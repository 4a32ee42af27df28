import { m } from "@rimba/content/messages";
import {
  maxShipmentLabel,
  type MyShipmentsPage,
  type ShipmentBox,
  shipmentBoxes,
  type Site,
} from "@rimba/contract";
import { data } from "react-router";
import { customerOf, type LoadedCustomer, personalMeta, type Unavailable } from "../account/page.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import { headersOfLoader, serviceUnavailable } from "../app/document/page-response.ts";
import { myShipmentsPaths } from "../app/my-shipments-paths.ts";
import { listPart, pageIn } from "../app/paged-list.ts";
import { requireLogin } from "../app/session/guard.tsx";
import { type LoaderArguments, siteServicesContext } from "../app/site-services.ts";

/** The query of the list of shipments. */
export interface MyShipmentsQuery {
  readonly box: ShipmentBox;
  readonly keyword: string;
  readonly page: number;
}

const firstBox: ShipmentBox = "incoming";

/** The address of a list of shipments; defaults are omitted. */
export function myShipmentsPath(
  site: Site,
  { box = firstBox, keyword = "", page = 1 }: Partial<MyShipmentsQuery> = {},
): string {
  const query = new URLSearchParams();
  if (box !== firstBox) query.set("box", box);
  if (keyword !== "") query.set("q", keyword);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? myShipmentsPaths[site] : `${myShipmentsPaths[site]}?${query}`;
}

/** Parses such an address; invalid values are ignored. */
export function readMyShipmentsQuery(query: URLSearchParams): MyShipmentsQuery {
  return {
    box: shipmentBoxes.find((box) => box === query.get("box")) ?? firstBox,
    keyword: (query.get("q") ?? "").trim().slice(0, maxShipmentLabel),
    page: pageIn(query),
  };
}

export const shipmentsPerPage = 10;

export interface LoadedShipments extends LoadedCustomer {
  readonly requested: MyShipmentsQuery;
  readonly shipments: MyShipmentsPage;
}

/** The list without an answer keeps the query for the search. */
export type MyShipmentsPageData = LoadedShipments | (Unavailable & { readonly requested: MyShipmentsQuery });

/** The loader of both sites' list of shipments; the phone's grows page by page. */
export async function loader({ context }: LoaderArguments) {
  const { myShipments, site, url } = context.get(siteServicesContext);
  const requested = readMyShipmentsQuery(url.searchParams);
  const [customer, found] = await Promise.all([customerOf({ context }), find(requested.page)]);
  if (customer.kind === "unavailable" || found.kind === "unavailable") {
    return data<MyShipmentsPageData>({ kind: "unavailable", offline: false, requested }, serviceUnavailable);
  }
  const { isGrowing, shown } = listPart(site, requested.page, shipmentsPerPage);
  const page = isGrowing ? shown : found.page.current;
  return data<MyShipmentsPageData>({
    ...customer,
    requested: { ...requested, page },
    shipments: found.page,
  });

  /** A page behind the last one is the last: the shipments of a page may just have been put away. */
  async function find(wanted: number) {
    const { page: current, size } = listPart(site, wanted, shipmentsPerPage).part;
    const { box, keyword } = requested;
    const request = { box, current, size, ...(keyword !== "" && { keyword }) };
    const answer = await myShipments.page(request);
    if (answer.kind !== "ok" || current === 1 || answer.page.pages >= current) return answer;
    return myShipments.page({ ...request, current: Math.max(1, answer.page.pages) });
  }
}

export const clientLoader = requireLogin((args: ClientLoaderArguments) =>
  loadInBrowser<MyShipmentsPageData>(args, (query) => ({
    kind: "unavailable",
    offline: !navigator.onLine,
    requested: readMyShipmentsQuery(query),
  })),
);

export const headers = headersOfLoader;
export const meta = personalMeta(m.my_shipments_title);

/** The address of the phone's list with its next page; null where it has no more. */
export function grownShipmentsPath({ requested, shipments }: LoadedShipments): string | null {
  const next = { ...requested, page: requested.page + 1 };
  const isAtLimit = listPart("mobile", next.page, shipmentsPerPage).shown === requested.page;
  return isAtLimit || shipments.records.length >= shipments.total ? null : myShipmentsPath("mobile", next);
}
