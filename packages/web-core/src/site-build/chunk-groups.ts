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
    "apps/(mobile/app/shell/(?!load-more)|desktop/app/layout/)",
    // Home shows the pictures of the products, as do prices, orders and texts.
    "web-core/src/illustrations/service-[\\w-]+\\.svg",
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
    "web-core/src/format/sentences\\.",
    "messages/(dialog_close|field_required|form_required_note|outcome_unavailable_text|page_offline|share_copied|term_dfod|term_piece)\\.js",
    "web-core/src/rate-query/product-picture\\.",
    "apps/mobile/app/shell/load-more\\.",
    "lucide-react/dist/esm/icons/(ban|bike|calendar-clock|chevron-right|circle-check|circle-x|clock|download|package-open|pencil|plus|rotate-cw|route|scale|store|truck)\\.",
  ),
  /** What pages to be read share with each other, and of their icons those that other pages have as well. */
  group(
    "reading",
    "web-core/src/content-page/(block-text|page-tree)\\.",
    "lucide-react/dist/esm/icons/(building-complex|circle-question-mark|file-check|flame|handshake|map|map-pin|message-square-exclamation-point|scroll-text|shield|shield-check)\\.",
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
  /** When it is what time somewhere: for the hours of outlets, the windows of pickups and the promised arrival. */
  group(
    "clock",
    "domain/src/(opening-hours|zoned-clock|zoned-time|rates/arrival-promise)\\.",
    "web-core/src/format/(promise|day-and-hours)\\.",
    "web-core/src/rate-query/counts-from\\.",
  ),
  /** The dialog that shares a page: of shipments, outlets, articles and vacancies. */
  group("share", "web-core/src/share/share-(dialog|subjects)\\."),
  /** An outlet on the pages of outlets, and where a parcel can be collected. */
  {
    ...group(
      "outlet",
      "web-core/src/outlets/(opening-line|opening-words|outlet-actions|outlet-words|week-hours)\\.",
      "web-core/src/outlet-map/lazy-outlet-map\\.",
      "web-core/src/outlet-page/outlet-map-pins\\.",
      "messages/outlet_\\w+\\.js",
    ),
    minShareCount: 2,
  },
  /** What tells how a shipment stands, on results, on orders and in the list of recent numbers. */
  group(
    "standing",
    "web-core/src/(icons/status-icon|pieces/piece-words|status/status-tag|stepper/stage-(state|words))\\.",
    "domain/src/(claim-notice|situation/shipment-tag)\\.",
    "messages/(fact_order|order_arrival|order_billed)\\.js",
    "icons/(arrow-right|trash)\\.",
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
  group("client", "web-core/src/api/(client|failure-words)\\.", "messages/captcha_call\\.js"),
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
    "web-core/src/login/legal-paths\\.",
    "messages/login_(phone|phone_hint_short|privacy|terms)\\.js",
  ),
  /** What the pages of somebody who is logged in share: no page for everyone loads it. */
  {
    ...group(
      "centre",
      "web-core/src/session/(guard|use-guard|home-at-hand)\\.",
      "web-core/src/personal/(use-customer|personal-meta|centre-card|load-personal)\\.",
      "web-core/src/contacts/(contact-values|contact-words|contacts-path|load-contacts)\\.",
      "web-core/src/orders/(order-paths|orders-query|load-orders)\\.",
      "web-core/src/order-form/(order-form|load-order-form|prefill-queries)\\.",
      "web-core/src/orders/(order-no|order-number|pickup-words)\\.",
      "web-core/src/(api/random-key|shell/text-area-field)\\.",
      "apps/mobile/app/pages/steps/",
      "contract/src/value-added-codes\\.",
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
