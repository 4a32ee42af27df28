import type { QuestionnaireName } from "./questionnaire-codes.ts";
import { type ContentPageName, contentPageNames, contentPages, mobileAddresses } from "./content-pages.ts";

/** The two web sites. The server picks one for each request (apps/server/src/ssr/decide-site.ts). */
export const sites = ["desktop", "mobile"] as const;
export type Site = (typeof sites)[number];

/**
 * One page and the addresses it answers to on each site. The first address of a site is the
 * canonical one, to which the other site's visitors are led; the rest show the page in place.
 * A site without an address for it leads elsewhere (`siteRedirects`). A part that begins with a
 * colon is any one part of a path (`readAddress`), the same one on both sites.
 * `queries` lists the query parameters that may stand in a page cache's key; a request with any
 * other parameter, but for `clientQueries` and those of campaigns, is never stored.
 */
export interface RouteEntry {
  readonly page: string;
  readonly desktop: readonly string[];
  readonly mobile: readonly string[];
  readonly queries: readonly string[];
  /** Query parameters that the page reads in the browser alone: the page sent is the same with and without them. */
  readonly clientQueries?: readonly string[];
  /** Only for customers who are logged in; others are led home and asked to. */
  readonly protected?: true;
  /** The query parameter without which the address is that of no page in particular: part of what search engines are told. */
  readonly named?: string;
}

export const siteRoutes = [
  { page: "home", desktop: ["/"], mobile: ["/", "/home"], queries: [], clientQueries: ["login", "returnTo"] },
  {
    page: "tracking",
    desktop: ["/track"],
    mobile: ["/track", "/subBillCode"],
    queries: ["numbers", "by", "waybillNo", "packageStatus"],
  },
  {
    page: "networkQuery",
    desktop: ["/networkQuery"],
    mobile: ["/networkQuery"],
    queries: ["type", "area", "areaWords", "q", "lat", "lng", "page"],
  },
  { page: "outlet", desktop: ["/outlet"], mobile: ["/outlet"], queries: ["code"], named: "code" },
  { page: "newsCenter", desktop: ["/newsCenter"], mobile: ["/newsCenter"], queries: ["type", "page"] },
  { page: "detail", desktop: ["/detail"], mobile: ["/detail"], queries: ["id"], named: "id" },
  // A page on phones; on computers a dialog over home.
  { page: "login", desktop: [], mobile: ["/login"], queries: [], clientQueries: ["returnTo"] },
  {
    page: "onlineOrder",
    desktop: ["/onlineOrder"],
    mobile: ["/onlineOrder"],
    queries: ["step"],
    protected: true,
  },
  // Parts of the order form on phones; computers have them on one page.
  { page: "senderAddress", desktop: [], mobile: ["/senderAddress"], queries: [], protected: true },
  { page: "receiptAddress", desktop: [], mobile: ["/receiptAddress"], queries: [], protected: true },
  {
    page: "addressListSelect",
    desktop: [],
    mobile: ["/addressListSelect"],
    queries: ["for"],
    protected: true,
  },
  // On computers the side navigation of the pages below is all that this one would show.
  { page: "personalCenter", desktop: [], mobile: ["/personalCenter"], queries: [], protected: true },
  {
    page: "myOrdersList",
    desktop: ["/personalCenter/myOrdersList"],
    mobile: ["/myOrdersList"],
    queries: ["tab", "q", "status", "from", "until", "page"],
    protected: true,
  },
  {
    page: "orderDetail",
    desktop: ["/personalCenter/orderDetail"],
    mobile: ["/orderDetail"],
    queries: ["orderNo"],
    protected: true,
  },
  {
    page: "personalMsg",
    desktop: ["/personalCenter/personalMsg"],
    mobile: ["/personalMsg"],
    queries: ["change"],
    protected: true,
  },
  {
    page: "processingLog",
    desktop: ["/personalCenter/processingLog"],
    mobile: ["/processingLog"],
    queries: ["page"],
    protected: true,
  },
  {
    page: "addressList",
    desktop: ["/personalCenter/addressList"],
    mobile: ["/addressList"],
    queries: ["q", "page"],
    protected: true,
  },
  // On computers a dialog over the address book.
  { page: "addAddress", desktop: [], mobile: ["/addAddress"], queries: ["id"], protected: true },
  {
    page: "userBinding",
    desktop: ["/personalCenter/userBinding"],
    mobile: ["/userBinding"],
    queries: ["q"],
    protected: true,
  },
  { page: "changePhone", desktop: [], mobile: ["/changePhone"], queries: [], protected: true },
  {
    page: "careers",
    desktop: ["/aboutUs/talentRecruitment"],
    mobile: ["/aboutUs/talentRecruitment", "/talentRecruitment"],
    queries: ["city", "department", "q", "page"],
  },
  {
    page: "vacancy",
    desktop: ["/recruitmentdetail/:key"],
    mobile: ["/recruitmentdetail/:key"],
    queries: [],
  },
  form("franchise", "/contactUs/franchiseInformation"),
  form("customers", "/contactUs/customers"),
  form("feedback", "/contactUs/questionnaire"),
  ...contentPageNames.map(contentRoute),
] as const satisfies readonly RouteEntry[];

/** Through which advertisement somebody came the browser sends along. */
function form(page: QuestionnaireName, path: string) {
  return {
    page,
    desktop: [path],
    mobile: [path],
    queries: ["step", "page", "helpful"],
    clientQueries: ["source"],
  } as const satisfies RouteEntry;
}

function contentRoute(name: ContentPageName) {
  return {
    page: name,
    desktop: [contentPages[name].path],
    mobile: mobileAddresses(name),
    queries: ["version"],
  } as const satisfies RouteEntry;
}
