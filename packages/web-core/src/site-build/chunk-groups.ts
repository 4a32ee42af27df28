/**
 * What is put into one file for the browser. Left alone, each set of pages that share something gets a file for it,
 * often of a single word or icon: each of them costs half a kilobyte of headers and a line in every page's list of
 * files. Whatever a group's files import comes along with them, so the first group that fits takes a file, and what
 * many pages need stands first. All groups together save 21 KB of the phone's home; those after `framework`, `frame` and
 * `parts` save 1.3 KB of it, in the list of files, and cost pages with forms (docs/decisions/0009).
 */
export const chunkGroups = [
  /** React, the router and what both run on, and how the router's pages are fetched: seldom changes. */
  group(
    "framework",
    "node_modules/(react|react-dom|react-router|scheduler)/",
    "web-core/src/app/lazy/(lazy-import|load-route-module)\\.",
  ),
  /**
   * What nearly every page needs of our own: the document, a site's frame and the tracking form, and the words that home
   * shares with other pages.
   */
  group(
    "frame",
    "vite/preload-helper",
    // What all others lay theirs over comes first.
    "web-core/src/ui/styles/",
    "web-core/src/(app/(document|locale)/|app/lazy/(?!use-lazy-part)|tracking/form/)",
    "web-core/src/app/storage/persisted-input\\.",
    "web-core/src/tracking/(query|recent/recent-store)\\.",
    "web-core/src/questionnaires/questionnaire-paths\\.",
    // What makes the site an app comes later, by itself.
    "web-core/src/site-frame/site-frame\\.",
    "apps/(mobile|desktop)/app/shell/(?!load-more)",
    // Home shows the pictures of the products, as do prices, orders and texts.
    "web-core/src/ui/illustrations/service-[\\w-]+\\.svg",
    "messages/(network_query_nav|product_next_\\w+|product_third_day|tracking_title)\\.js",
  ),
  /** Parsers, links and formats of places, times, numbers and phones: small files that most pages load. */
  group(
    "places",
    "web-core/src/rates/(form/read-number|query)\\.",
    "web-core/src/places/picked-area\\.",
    "web-core/src/ui/format/(time|number|waybill|text)\\.",
    "domain/src/common/phone\\.",
    "web-core/src/account/login/legal-paths\\.",
    "web-core/src/app/paged-list\\.",
    "web-core/src/outlets/outlet-paths\\.",
  ),
  /** What the page of one outlet has in common with the list of them. */
  group("outlets", "messages/(outlets_(description|title))\\.js"),
  /** What both tabs of prices and outlets begin with. */
  group(
    "tabs",
    "pages/network-query/network-query\\.tsx\\?route-chunk=clientLoader",
    "web-core/src/rates/(network-tabs|page)\\.",
    "messages/rate_title\\.js",
  ),
  /** The field that opens the list of places. */
  group(
    "regions",
    "web-core/src/places/(region-trigger|use-region-panel)\\.",
    "messages/region_search_placeholder\\.js",
  ),
  /** What most forms and answers are made of. */
  group(
    "parts",
    "web-core/src/ui/(content-states|dialog\\.module|field|tabs\\.module)\\.",
    "web-core/src/app/shell/carrier-text\\.",
    "web-core/src/(ui/(copy-button|countdown)\\.|app/forms/)",
    "messages/(dialog_close|field_required|form_required_note|outcome_unavailable_text|page_offline|share_copied|term_dfod|term_piece)\\.js",
    "web-core/src/rates/answer/product-picture\\.",
    "apps/mobile/app/shell/load-more\\.",
    "lucide-react/dist/esm/icons/(ban|bike|calendar-clock|chevron-right|circle-check|circle-x|clock|download|package-open|pencil|plus|rotate-cw|route|scale|store|truck)\\.",
  ),
  /** What pages to be read share with each other, and of their icons those that other pages have as well. */
  group(
    "reading",
    "web-core/src/content-pages/page-tree\\.",
    "contract/src/content/content-codes\\.",
    "messages/(news_description|careers_lead|careers_unavailable_title|orders_clear|log_title)\\.js",
    "lucide-react/dist/esm/icons/(building-complex|circle-question-mark|file-check|flame|handshake|map|map-pin|message-square-exclamation-point|scroll-text|shield|shield-check)\\.",
  ),
  /** Texts of the carrier, with their contents. */
  group(
    "texts",
    "web-core/src/content-pages/page-text\\.",
    "messages/page_contents\\.js",
    "apps/mobile/app/pages/content-page/(content-page\\.module|folded-contents)\\.",
  ),
  /** By themselves: what checks a form wants the codes alone, and the strip that asks to log in the marks. */
  group("codes", "contract/src/tracking/tracking-codes\\."),
  group("marks", "icons/(clock-3|lock-keyhole)\\."),
  /** When it is what time somewhere: for the hours of outlets, the windows of pickups and the promised arrival. */
  group(
    "clock",
    "domain/src/(common/opening-hours|rates/arrival-promise)\\.",
    "web-core/src/ui/format/(promise|day-and-hours)\\.",
    "web-core/src/rates/answer/day-labels\\.",
  ),
  /** The dialog that shares a page: of shipments, outlets, articles and vacancies. */
  group("share", "web-core/src/app/share/share-dialog\\.", "messages/outlet_share_message\\."),
  /** An outlet on the pages of outlets, and where a parcel can be collected. */
  {
    ...group(
      "outlet",
      "web-core/src/outlets/(opening-hours|outlet-actions|outlet-labels)\\.",
      "web-core/src/outlets/map/lazy-outlet-map\\.",
      "messages/outlet_\\w+\\.js",
    ),
    minShareCount: 2,
  },
  /** What tells how a shipment stands, on results, on orders and in the list of recent numbers. */
  group(
    "standing",
    "web-core/src/tracking/shipment/(shipment-labels|status-tag)\\.",
    "domain/src/tracking/(claim-notice|situation/shipment-tag)\\.",
    "messages/(fact_order|order_arrival|order_billed)\\.js",
    "icons/(arrow-right|trash)\\.",
  ),
  /** What the pages that tell a price share. */
  {
    ...group(
      "prices",
      "web-core/src/rates/(answer/(chargeable-weight|price-breakdown)|form/rate-question)\\.",
      "web-core/src/rates/form/pieces/",
      "web-core/src/ui/more-fields\\.module",
      "messages/rate_\\w+\\.js",
    ),
    minShareCount: 2,
  },
  /** Who is logged in, the calls of the API, and which addresses ask for a login: pages for everyone want them as well. */
  group("session", "web-core/src/app/session/session-store\\."),
  group("client", "web-core/src/app/api/client\\.", "messages/captcha_call\\.js"),
  group("protected", "domain/src/account/protected-routes\\."),
  /** What a form of questions begins with, and its pictures and checks share. */
  group(
    "questions",
    "web-core/src/questionnaires/(page|questionnaire-form|upload\\.module)",
    "contract/src/questionnaires/questionnaire-codes\\.",
  ),
  /** How a phone is asked for and proved. */
  group("phone", "web-core/src/account/phone/", "messages/login_(phone|phone_hint_short|privacy|terms)\\.js"),
  /** Shared by the pages for customers who are logged in. No public page loads it. */
  {
    ...group(
      "centre",
      "web-core/src/app/session/guard\\.",
      "web-core/src/account/(page|centre/centre-card)\\.",
      "web-core/src/(site-frame/centre-card|account/personal-paths)\\.",
      "web-core/src/contacts/(contact-values|contact-label|page)\\.",
      "web-core/src/orders/(list|detail)/page\\.",
      "web-core/src/orders/order-(format|form-paths)\\.",
      "apps/mobile/app/pages/steps/",
      "contract/src/orders/order-codes\\.",
      "web-core/src/app/storage/drafts\\.",
      "web-core/src/app/api/save-file\\.",
      "web-core/src/ui/confirm-card\\.",
      "domain/src/orders/label-size\\.",
      "apps/mobile/app/pages/personal-center/(centre-page|page\\.module)",
      "messages/(binding|change_phone|contacts|orders)_title\\.js",
      "messages/(contacts_add|export_done|personal_cancel|send_book_for_\\w+|session_personal)\\.js",
      "icons/(book-user|headset)\\.",
    ),
    minShareCount: 2,
  },
  /** What the pages of the order form share, with what checks the form and comes later. */
  {
    ...group(
      "order",
      "web-core/src/orders/form/(page|order-form|order-store|place-order|prefill-order|use-[\\w-]+)\\.",
      "web-core/src/orders/form/party-fields\\.module",
    ),
    minShareCount: 2,
  },
];

/** Takes the files whose paths have one of these in them: regular expressions, with `/` for what separates folders. */
function group(name: string, ...paths: readonly string[]) {
  return { name, test: new RegExp(paths.join("|").replaceAll("/", String.raw`[\\/]`)) };
}
