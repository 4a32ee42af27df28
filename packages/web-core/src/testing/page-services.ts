import type { CarrierProfile, Locale, Site } from "@rimba/contract";
import { RouterContextProvider } from "react-router";
import type { AccountService } from "../account/page.ts";
import type { CareerService } from "../careers/career-service.ts";
import type { ContactService } from "../contacts/page.ts";
import type { MyShipmentService } from "../my-shipments/my-shipment-service.ts";
import type { NewsService } from "../news/news-service.ts";
import type { NotificationService } from "../notifications/notification-service.ts";
import type { OrderService } from "../orders/order-service.ts";
import type { OutletService } from "../outlets/outlet-service.ts";
import type { PageService } from "../content-pages/page-service.ts";
import type { MailboxService } from "../tracking/keep-posted/mailbox-service.ts";
import type { MessageCheckService } from "../content-pages/message-check-service.ts";
import type { QuestionnaireService } from "../questionnaires/page.ts";
import type { RateService } from "../rates/rate-service.ts";
import { type SiteServices, siteServicesContext } from "../app/site-services.ts";
import type { TrackingService } from "../tracking/tracking-service.ts";

export const sampleCarrier: CarrierProfile = {
  name: "Rimba Cargo",
  legalName: "PT Rimba Kargo Nusantara",
  waybillPrefix: "RBC",
  orderPrefix: "RO",
  timeZone: "Asia/Jakarta",
  hotline: "021-8066-1666",
  hotlineDial: "02180661666",
  officialHosts: ["rimbacargo.example"],
  countries: ["ID"],
  pickup: {
    windows: [
      { code: "MORNING", from: "09:00", to: "13:00" },
      { code: "AFTERNOON", from: "13:00", to: "17:00" },
      { code: "EVENING", from: "17:00", to: "20:00" },
    ],
    leadMinutes: 60,
    daysAhead: 7,
  },
  dfodMaximum: 5_000_000,
  figures: { transferCentres: null, sortingSets: null, vehicles: null, staff: null },
};

interface Options {
  /** Path and query. */
  readonly path: string;
  readonly site?: Site;
  readonly locale?: Locale;
  readonly https?: boolean;
  readonly reportMissingData?: () => void;
  readonly account?: Partial<AccountService>;
  readonly contacts?: Partial<ContactService>;
  readonly orders?: Partial<OrderService>;
  readonly myShipments?: Partial<MyShipmentService>;
  readonly notifications?: Partial<NotificationService>;
  readonly messageCheck?: Partial<MessageCheckService>;
  readonly mailboxes?: Partial<MailboxService>;
  readonly tracking?: Partial<TrackingService>;
  readonly outlets?: Partial<OutletService>;
  readonly rates?: Partial<RateService>;
  readonly pages?: Partial<PageService>;
  readonly news?: Partial<NewsService>;
  readonly careers?: Partial<CareerService>;
  readonly questionnaires?: Partial<QuestionnaireService>;
}

/** A router context as the server creates it for one request. Calling a use case that is not given throws. */
export function pageContext({
  path,
  site = "desktop",
  locale = "id",
  https = false,
  reportMissingData = () => undefined,
  account = {},
  contacts = {},
  orders = {},
  myShipments = {},
  notifications = {},
  messageCheck = {},
  mailboxes = {},
  tracking = {},
  outlets = {},
  rates = {},
  pages = {},
  news = {},
  careers = {},
  questionnaires = {},
}: Options): RouterContextProvider {
  const unexpectedCall = () => Promise.reject(new Error("not expected"));
  const services: SiteServices = {
    site,
    locale,
    dir: "ltr",
    url: new URL(path, https ? "https://example.id" : "http://localhost"),
    canonical: "http://localhost/track",
    now: new Date("2026-11-20T03:00:00Z"),
    nonce: "nonce",
    hasInlineStyles: false,
    deliver: () => undefined,
    startsOnUse: false,
    report: () => undefined,
    reportMissingData,
    carrier: sampleCarrier,
    isDemo: true,
    pageTitles: () => Promise.resolve([]),
    hasClaimForm: () => Promise.resolve(true),
    account: {
      user: unexpectedCall,
      sessions: unexpectedCall,
      mail: unexpectedCall,
      processing: unexpectedCall,
      ...account,
    },
    preferredOutlet: { current: unexpectedCall, choices: unexpectedCall },
    contacts: { page: unexpectedCall, provinces: unexpectedCall, detail: unexpectedCall, ...contacts },
    orders: { page: unexpectedCall, counts: unexpectedCall, detail: unexpectedCall, ...orders },
    myShipments: { page: unexpectedCall, ...myShipments },
    notifications: {
      page: unexpectedCall,
      settings: unexpectedCall,
      save: unexpectedCall,
      calendar: unexpectedCall,
      changeCalendar: unexpectedCall,
      ...notifications,
    },
    messageCheck: { check: unexpectedCall, ...messageCheck },
    mailboxes: { add: unexpectedCall, ...mailboxes },
    tracking: { track: unexpectedCall, unlock: unexpectedCall, ...tracking },
    outlets: { find: unexpectedCall, cities: unexpectedCall, open: unexpectedCall, ...outlets },
    rates: { quote: unexpectedCall, orderTerms: unexpectedCall, lowestPrices: unexpectedCall, ...rates },
    pages: { open: unexpectedCall, ...pages },
    news: { list: unexpectedCall, open: unexpectedCall, banners: unexpectedCall, ...news },
    careers: { list: unexpectedCall, open: unexpectedCall, ...careers },
    questionnaires: {
      open: unexpectedCall,
      submit: unexpectedCall,
      place: unexpectedCall,
      ...questionnaires,
    },
    outletCount: () => Promise.resolve(0),
    scrollNotices: () => Promise.resolve({ kind: "ok", notices: [] }),
  };
  const context = new RouterContextProvider();
  context.set(siteServicesContext, services);
  return context;
}
