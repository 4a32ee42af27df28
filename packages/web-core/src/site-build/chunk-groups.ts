/**
 * Which modules share one chunk. By default each set of pages that share a module gets a chunk for it, often of a single
 * text or icon. Each costs half a kilobyte of headers and a line in every page's list of files. A group also takes what
 * its modules import, and the first matching group wins, so the most shared modules come first. All groups together save
 * 21 KB of the phone's home. Those after `framework`, `frame` and `parts` save 1.3 KB of it, in the list of files, and
 * cost pages with forms (docs/decisions/0009).
 */
export const chunkGroups = [
  /** React, the router and the loader of route modules: seldom changes. */
  group(
    "framework",
    "node_modules/(react|react-dom|react-router|scheduler)/",
    "web-core/src/app/lazy/(lazy-import|load-route-module)\\.",
  ),
  /** Our own code of nearly every page: document, site frame, tracking form, and the texts that home shares. */
  group(
    "frame",
    "vite/preload-helper",
    // Base styles come first, so that all other styles override them.
    "web-core/src/ui/styles/",
    "web-core/src/(app/(document|locale)/|app/lazy/(?!use-lazy-part)|tracking/form/(?!scan-button))",
    "web-core/src/app/storage/persisted-input\\.",
    "web-core/src/tracking/(query|recent/recent-(place|store))\\.",
    "web-core/src/questionnaires/questionnaire-paths\\.",
    "domain/src/rates/cargo-products\\.",
    // The service worker's registration is loaded later, in a chunk of its own.
    "web-core/src/site-frame/site-frame\\.",
    "apps/(mobile|desktop)/app/shell/(?!load-more)",
    // Home, prices, orders and texts show the pictures of the products.
    "web-core/src/ui/illustrations/service-[\\w-]+\\.svg",
    "messages/(network_query_nav|rate_tile|product_next_\\w+|product_third_day|tracking_title)\\.js",
  ),
  /** Parsers, links and formats of places, times, numbers and phones: small files that most pages load. */
  group(
    "places",
    "web-core/src/rates/(form/read-number|query)\\.",
    "web-core/src/places/picked-area\\.",
    "web-core/src/ui/format/(time|number|text|ltr-number)\\.",
    "content/src/city-name\\.",
    "domain/src/common/phone\\.",
    "web-core/src/account/login/legal-paths\\.",
    "web-core/src/app/paged-list\\.",
    "web-core/src/outlets/outlet-paths\\.",
    // Of the lists of recent shipments and recent lanes.
    "messages/recent_(clear|note)\\.js",
  ),
  /** Shared by the page of an outlet and the list of outlets. */
  group("outlets", "messages/(outlets_(description|title))\\.js"),
  /** Shared by the tabs of prices and outlets. */
  group(
    "tabs",
    "pages/network-query/network-query\\.tsx\\?route-chunk=clientLoader",
    "web-core/src/rates/(network-tabs|page)\\.",
    "messages/rate_title\\.js",
  ),
  /** The field that opens the region picker. */
  group(
    "regions",
    "web-core/src/places/(region-trigger|use-region-panel)\\.",
    "messages/region_search_placeholder\\.js",
  ),
  /** Errors, refs and focus of the fields of a form. */
  group("forms", "web-core/src/app/forms/(form-fields|use-field-errors)\\.", "web-core/src/ui/merge-refs\\."),
  /** Parts of most forms and answers. */
  group(
    "parts",
    "web-core/src/ui/(content-states|dialog\\.module|field|tabs\\.module)\\.",
    "web-core/src/app/shell/(carrier-text|outline-link)\\.",
    "web-core/src/(ui/(copy-button|countdown)\\.|app/forms/form-problem)",
    "messages/(dialog_close|field_required|form_required_note|outcome_unavailable_text|page_offline|share_copied|term_dfod|term_piece)\\.js",
    "web-core/src/rates/answer/product-picture\\.",
    "apps/mobile/app/shell/load-more\\.",
    "lucide-react/dist/esm/icons/(ban|bike|calendar-clock|chevron-right|circle-check|circle-x|clock|download|package-open|pencil|plus|rotate-cw|route|scale|store|truck)\\.",
  ),
  /** Shared by content pages, with the icons that other pages use too. */
  group(
    "reading",
    "web-core/src/content-pages/page-tree\\.",
    "contract/src/content/content-codes\\.",
    "messages/(news_description|careers_lead|careers_unavailable_title|orders_clear|log_title)\\.js",
    "lucide-react/dist/esm/icons/(building-complex|circle-question-mark|file-check|flame|handshake|map|map-pin|message-square-exclamation-point|scroll-text|shield|shield-check)\\.",
  ),
  /** The carrier's texts, with their table of contents. */
  group(
    "texts",
    "web-core/src/content-pages/page-text\\.",
    "messages/page_contents\\.js",
    "apps/mobile/app/pages/content-page/(content-page\\.module|folded-contents)\\.",
    "apps/desktop/app/pages/content-page/contents\\.",
  ),
  /** Separate chunks: form checks need only the codes; the login strip, outlets and the scan button only the icons. */
  group("codes", "contract/src/(tracking/tracking|questionnaires/questionnaire)-codes\\."),
  group("marks", "icons/(clock-3|lock-keyhole|phone|scan-barcode)\\."),
  /** Time zones: opening hours, pickup windows and the promised arrival. */
  group(
    "clock",
    "domain/src/(common/opening-hours|rates/arrival-promise)\\.",
    "web-core/src/ui/format/(promise|day-and-hours)\\.",
    "web-core/src/rates/answer/day-labels\\.",
  ),
  /** The share dialog of shipments, outlets, articles and vacancies. */
  group(
    "share",
    "web-core/src/app/share/share-dialog\\.",
    "web-core/src/tracking/shipment-subject\\.",
    "messages/outlet_share_message\\.",
  ),
  /** An outlet: on the pages of outlets and on the collection card. */
  {
    ...group(
      "outlet",
      "web-core/src/outlets/(opening-hours|outlet-actions|outlet-labels)\\.",
      "web-core/src/outlets/map/lazy-outlet-map\\.",
      "messages/outlet_\\w+\\.js",
    ),
    minShareCount: 2,
  },
  /** The status of a shipment: on results, orders and the list of recent numbers. */
  group(
    "standing",
    "web-core/src/tracking/shipment/(shipment-labels|status-tag)\\.",
    "domain/src/tracking/(claim-notice|situation/shipment-tag)\\.",
    "messages/(fact_order|next_collect_over|order_arrival|order_billed|order_rebook_open)\\.js",
    "icons/(arrow-right|trash)\\.",
  ),
  /** Shared by the pages with prices. */
  {
    ...group(
      "prices",
      "web-core/src/rates/(answer/(chargeable-weight|price-breakdown|use-rate-view)|form/rate-request)\\.",
      "web-core/src/rates/form/pieces/",
      "web-core/src/ui/more-fields\\.module",
      "messages/rate_\\w+\\.js",
    ),
    minShareCount: 2,
  },
  /** Session, API client and the list of protected routes: public pages need them too. */
  group("session", "web-core/src/app/session/session-store\\."),
  group("client", "web-core/src/app/api/(client|use-api-(query|action))\\.", "messages/captcha_call\\.js"),
  group("protected", "domain/src/account/protected-routes\\."),
  /** Shared by the forms that are sent once. It has the texts of all errors. */
  group("submit", "web-core/src/app/submit/use-idempotent-submit\\."),
  /** Shared by the questionnaire form, its uploads and its checks. */
  group("questions", "web-core/src/questionnaires/(page|questionnaire-form|upload\\.module)"),
  /** Phone field and its verification. */
  group("phone", "web-core/src/account/phone/", "messages/login_(phone|phone_hint_short|privacy|terms)\\.js"),
  /** On pages for customers and offline on home, whose visitors would load the chunk `centre` for it 5 s later. */
  group("offline", "web-core/src/outlets/preferred/stored-outlet\\."),
  /** Shared by the pages for customers who are logged in. No public page loads it. */
  {
    ...group(
      "centre",
      "web-core/src/app/session/guard\\.",
      "web-core/src/account/(page|centre/centre-card)\\.",
      "web-core/src/(site-frame/centre|account/personal-paths)\\.",
      "web-core/src/contacts/(contact-values|contact-label|page)\\.",
      "web-core/src/orders/(list|detail)/page\\.",
      "web-core/src/orders/order-(format|form-paths)\\.",
      "apps/mobile/app/pages/steps/",
      "contract/src/orders/order-codes\\.",
      "web-core/src/app/(storage/drafts|submit/form-store)\\.",
      "web-core/src/app/api/save-file\\.",
      "web-core/src/ui/confirm-card\\.",
      "domain/src/orders/label-size\\.",
      "apps/mobile/app/pages/personal-center/centre-page",
      "messages/(change_phone|contacts|orders|preferred_outlet)_title\\.js",
      "messages/(contacts_add|export_done|personal_cancel|send_book_for_\\w+|session_personal)\\.js",
      "icons/(book-user|headset)\\.",
    ),
    minShareCount: 2,
  },
  /** Shared by the pages of the order form and its lazily loaded checks. */
  {
    ...group(
      "order",
      "web-core/src/orders/form/(page|order-form|order-store|prefill-order|use-[\\w-]+)\\.",
      "web-core/src/orders/form/party-fields\\.",
    ),
    minShareCount: 2,
  },
];

/** A group of the modules whose paths contain one of these regular expressions; `/` matches either separator. */
function group(name: string, ...paths: readonly string[]) {
  return { name, test: new RegExp(paths.join("|").replaceAll("/", String.raw`[\\/]`)) };
}
