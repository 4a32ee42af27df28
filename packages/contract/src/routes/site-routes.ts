import type { QuestionnaireName } from "../questionnaires/questionnaire-codes.ts";
import { orderPrefillQueries, outletListQueries, pieceQueries, rateQueries } from "./page-queries.ts";
import { type ContentPageName, contentPageNames, contentPages, mobileAddresses } from "./content-pages.ts";

/** The two web sites. The server picks one for each request (apps/server/src/pages/page-request.ts). */
export const sites = ["desktop", "mobile"] as const;
export type Site = (typeof sites)[number];

/**
 * One page and its addresses on each site. The first address of a site is the canonical one, to which
 * visitors of the other site are redirected; the others show the page in place. A site without an address for
 * it redirects (`siteRedirects`). A part that begins with a colon matches any one part of a path
 * (`readAddress`), the same on both sites. The server renders a page only from the declared queries, `lang`
 * and `dir`: any other is dropped before the cache lookup, so that an invented address never costs a render.
 */
export interface RouteEntry {
  readonly page: string;
  readonly desktop: readonly string[];
  readonly mobile: readonly string[];
  /** Query parameters that the page reads once: of a repeated one only the first counts. */
  readonly queries: readonly string[];
  /** Query parameters that the page reads repeatedly. */
  readonly repeatedQueries?: readonly string[];
  /** Query parameters that only the browser reads: the rendered page is the same with and without them. */
  readonly clientQueries?: readonly string[];
  /** Query parameters with which the page shows what this visitor opened: it may read cookies, and the page cache does not store it. */
  readonly visitorQueries?: readonly string[];
  /**
   * With its `visitorQueries` the page depends on tracking answers alone, if its visitor unlocked nothing: it is sent
   * again while they are the same (apps/server/src/pages/pages-by-answers.ts).
   */
  readonly dependsOnAnswers?: true;
  /** The limit against which a request for the page counts, beside that of all pages. Pages for customers count against the customer's. */
  readonly readingLimit?: "tracking" | "network";
  /** Only for logged-in customers; other visitors are redirected to home with the login form. */
  readonly protected?: true;
  /**
   * A protected page with a form that works without script: the session's cookies save it, if this site sent the form.
   * Only for what does no harm: every other change is a call with the token as a header.
   */
  readonly acceptsForms?: true;
  /** The query parameter that identifies the page. It is part of the canonical address. */
  readonly named?: string;
  /**
   * Mostly read: the application starts at the first touch or key, or when the page is idle on a good line
   * (packages/web-core/src/app/document/start-on-use.ts says when it starts at once).
   */
  readonly startsOnUse?: true;
}

export const siteRoutes = [
  {
    page: "home",
    desktop: ["/"],
    mobile: ["/", "/home"],
    queries: [],
    clientQueries: ["login", "returnTo"],
    readingLimit: "network",
    startsOnUse: true,
  },
  {
    page: "tracking",
    desktop: ["/track"],
    mobile: ["/track", "/subBillCode"],
    queries: ["by", "packageStatus", "open", "edit"],
    // A form without script sends one for each field.
    repeatedQueries: ["numbers", "waybillNo", "remove"],
    visitorQueries: ["numbers", "waybillNo"],
    dependsOnAnswers: true,
    readingLimit: "tracking",
  },
  {
    page: "networkQuery",
    desktop: ["/networkQuery"],
    mobile: ["/networkQuery"],
    queries: ["type", ...outletListQueries, ...rateQueries],
    repeatedQueries: pieceQueries,
    readingLimit: "network",
  },
  {
    page: "outlet",
    desktop: ["/outlet"],
    mobile: ["/outlet"],
    queries: ["code"],
    named: "code",
    readingLimit: "network",
    startsOnUse: true,
  },
  {
    page: "newsCenter",
    desktop: ["/newsCenter"],
    mobile: ["/newsCenter"],
    queries: ["type", "page"],
    readingLimit: "network",
    startsOnUse: true,
  },
  {
    page: "detail",
    desktop: ["/detail"],
    mobile: ["/detail"],
    queries: ["id"],
    named: "id",
    readingLimit: "network",
    startsOnUse: true,
  },
  // A page on mobile; on desktop a dialog over home.
  { page: "login", desktop: [], mobile: ["/login"], queries: [], clientQueries: ["returnTo"] },
  // What the tabs for customers show to other visitors. On desktop the login is in the header of every page.
  { page: "guest", desktop: [], mobile: ["/guest"], queries: ["tab"] },
  {
    page: "onlineOrder",
    desktop: ["/onlineOrder"],
    mobile: ["/onlineOrder"],
    queries: ["step", ...orderPrefillQueries],
    repeatedQueries: pieceQueries,
    protected: true,
  },
  // Parts of the order form on mobile; desktop has them on one page.
  { page: "senderAddress", desktop: [], mobile: ["/senderAddress"], queries: ["new"], protected: true },
  { page: "receiptAddress", desktop: [], mobile: ["/receiptAddress"], queries: ["new"], protected: true },
  {
    page: "addressListSelect",
    desktop: [],
    mobile: ["/addressListSelect"],
    queries: ["for"],
    protected: true,
  },
  // On desktop the side navigation of the pages below replaces this page.
  { page: "personalCenter", desktop: [], mobile: ["/personalCenter"], queries: [], protected: true },
  {
    page: "myOrdersList",
    desktop: ["/personalCenter/myOrdersList"],
    mobile: ["/myOrdersList"],
    queries: ["tab", "q", "status", "from", "until", "page"],
    protected: true,
  },
  {
    page: "myShipments",
    desktop: ["/personalCenter/myShipments"],
    mobile: ["/myShipments"],
    queries: ["box", "q", "page"],
    protected: true,
  },
  {
    page: "messages",
    desktop: ["/personalCenter/messages"],
    mobile: ["/messages"],
    queries: ["page"],
    protected: true,
  },
  {
    page: "notifySettings",
    desktop: ["/personalCenter/notifySettings"],
    mobile: ["/notifySettings"],
    queries: [],
    protected: true,
    acceptsForms: true,
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
    queries: ["q", "province", "page"],
    protected: true,
  },
  // On desktop a dialog over the address book.
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
    readingLimit: "network",
    startsOnUse: true,
  },
  {
    page: "vacancy",
    desktop: ["/recruitmentdetail/:key"],
    mobile: ["/recruitmentdetail/:key"],
    queries: [],
    readingLimit: "network",
    startsOnUse: true,
  },
  form("franchise", "/contactUs/franchiseInformation"),
  form("customers", "/contactUs/customers"),
  form("application", "/contactUs/application", ["vacancy"]),
  form("feedback", "/contactUs/questionnaire", ["page", "helpful", "topic", "waybill"]),
  ...contentPageNames.map(contentRoute),
] as const satisfies readonly RouteEntry[];

/** `prefill`: queries that answer questions. The browser submits `source`, the advertisement that led to the form. */
function form(page: QuestionnaireName, path: string, prefill: readonly string[] = []) {
  return {
    page,
    desktop: [path],
    mobile: [path],
    queries: ["step", ...prefill],
    clientQueries: ["source"],
    readingLimit: "network",
  } as const satisfies RouteEntry;
}

function contentRoute(name: ContentPageName) {
  return {
    page: name,
    desktop: [contentPages[name].path],
    mobile: mobileAddresses(name),
    queries: ["version"],
    startsOnUse: true,
  } as const satisfies RouteEntry;
}
