/**
 * What is put into one file for the browser. Left alone, each set of pages that share something gets a file for it,
 * often of a single word or icon: each of them costs half a kilobyte of headers and a line in every page's list of
 * files. Whatever a group's files import comes along with them, so the first group that fits takes a file, and what
 * many pages need stands first.
 */
export const chunkGroups = [
  /** React, the router and what both run on, and how the router's pages are fetched: seldom changes. */
  group(
    "framework",
    "node_modules/(react|react-dom|react-router|scheduler)/",
    "web-core/src/site-parts/(lost-part|load-route-module)\\.",
  ),
  /**
   * What nearly every page needs of our own: the document, a site's frame and the tracking form, and the words that home
   * shares with other pages.
   */
  group(
    "frame",
    "vite/preload-helper",
    // What all others lay theirs over comes first.
    "web-core/src/styles/",
    "web-core/src/(document|locale|site-parts|track-form)/",
    "web-core/src/recent/use-recent\\.",
    "web-core/src/questionnaire/questionnaire-(nav|paths)\\.",
    // What makes the site an app comes later, by itself.
    "web-core/src/app-line/app-line-later\\.",
    "apps/(mobile/app/shell|desktop/app/layout)/",
    "messages/(network_query_nav|product_next_\\w+|product_third_day|tracking_title)\\.js",
  ),
  /** How places, moments and numbers are read, linked and told: small files on most pages. */
  group(
    "places",
    "web-core/src/rate-query/(read-number|read-query|revalidate-rates|place-name|rate-path)\\.",
    "web-core/src/region-picker/(asked-area|picked-area|recent-areas)\\.",
    "web-core/src/format/(time|number)\\.",
    "web-core/src/outlets/outlet-paths\\.",
  ),
  /** What both tabs of prices and outlets begin with. */
  group(
    "tabs",
    "pages/network-query/network-query\\.tsx\\?route-chunk=clientLoader",
    "web-core/src/network-query/(load-network-query-in-browser|network-query|network-tabs)\\.",
    "messages/(outlets_description|rate_title)\\.js",
  ),
  /** The field that opens the list of places. */
  group(
    "regions",
    "web-core/src/region-picker/(region-trigger|use-region-panel)\\.",
    "messages/region_search_placeholder\\.js",
  ),
  /** What most forms and answers are made of. */
  group(
    "parts",
    "web-core/src/shell/(away-card|dialog\\.module|empty-state|error-card|field|select|skeleton|tabs\\.module)\\.",
    "web-core/src/notes/(note|hotline-sentence)\\.",
    "web-core/src/(copy|countdown|form)/",
    "web-core/src/content-page/carrier-day\\.",
    "messages/(dialog_close|outcome_unavailable_text|page_offline|share_copied)\\.js",
    // The addresses of the products' pictures, for prices, orders and texts.
    "web-core/src/(rate-query/product-picture\\.|illustrations/service-[\\w-]+\\.svg\\?url)",
    "lucide-react/dist/esm/icons/(ban|calendar-clock|chevron-right|circle-check|clock|download|pencil|plus|route|scale|store|truck)\\.",
  ),
  /** What pages to be read share with each other, and of their icons those that other pages have as well. */
  group(
    "reading",
    "web-core/src/content-page/(block-text|page-tree)\\.",
    "lucide-react/dist/esm/icons/(building-complex|file-check|flame|handshake|map|map-pin|package-open|scroll-text|shield|shield-check)\\.",
  ),
  /** Texts of the carrier, with their contents. */
  group(
    "texts",
    "web-core/src/content-page/(contents-list|page-text)\\.",
    "messages/page_contents\\.js",
    "apps/mobile/app/pages/content-page/(content-page\\.module|folded-contents)\\.",
  ),
  /** By themselves: what checks a form wants the codes alone, and the strip that asks to log in the marks. */
  group("codes", "contract/src/tracking-codes\\."),
  group("marks", "icons/(clock-3|lock-keyhole)\\."),
  /** When it is what time somewhere: for the hours of outlets and the windows of pickups. */
  group("clock", "domain/src/(opening-hours|zoned-clock|zoned-time)\\."),
  /** What tells how a shipment stands, on results, on orders and in the list of recent numbers. */
  group(
    "standing",
    "web-core/src/(icons/status-icon|pieces/piece-words|status/status-tag|stepper/stage-(state|words))\\.",
    "messages/fact_order\\.js",
    "icons/trash\\.",
  ),
  /** What the pages that tell a price share. */
  {
    ...group(
      "prices",
      "web-core/src/rate-query/(price-breakdown|piece-in-words|day-words|chargeable-words|live-explanation|rate-errors|if-lost)\\.",
      "web-core/src/order-form/order-paths\\.",
      "web-core/src/piece-fields/",
      "web-core/src/shell/more-fields\\.module",
      "messages/rate_\\w+\\.js",
    ),
    minShareCount: 2,
  },
  /** Who is logged in, the calls of the API, and which addresses ask for a login: pages for everyone want them as well. */
  group("session", "web-core/src/session/use-session\\."),
  group("client", "web-core/src/api/(client|failure-words)\\."),
  group("protected", "domain/src/protected-routes\\."),
  /** What a form of questions begins with, and its pictures and checks share. */
  group(
    "questions",
    "web-core/src/questionnaire/(to-answers|questionnaire-form|upload\\.module)",
    "contract/src/questionnaire-codes\\.",
  ),
  /** How a phone is asked for and proved. */
  group(
    "phone",
    "domain/src/account-phone\\.",
    "web-core/src/phone-field/",
    "messages/login_phone(_hint_short)?\\.js",
  ),
  /** What the pages of somebody who is logged in share: no page for everyone loads it. */
  {
    ...group(
      "centre",
      "web-core/src/session/(guard|use-guard|home-at-hand)\\.",
      "web-core/src/personal/(use-customer|personal-meta|centre-card|load-personal)\\.",
      "web-core/src/contacts/(contact-values|contact-words|contacts-path|load-contacts)\\.",
      "web-core/src/orders/(order-paths|orders-query|load-orders)\\.",
      "web-core/src/order-form/order-form\\.",
      "web-core/src/drafts/",
      "web-core/src/personal/save-file\\.",
      "web-core/src/shell/confirm-card\\.",
      "domain/src/orders/label-size\\.",
      "apps/mobile/app/pages/personal-center/page\\.module",
      "messages/(binding|change_phone|contacts|orders)_title\\.js",
      "messages/(contacts_add|export_done|personal_cancel|send_book_for_\\w+|session_personal)\\.js",
      "icons/(book-user|headset)\\.",
    ),
    minShareCount: 2,
  },
];

/** Takes the files whose paths have one of these in them: regular expressions, with `/` for what separates folders. */
function group(name: string, ...paths: readonly string[]) {
  return { name, test: new RegExp(paths.join("|").replaceAll("/", String.raw`[\\/]`)) };
}
