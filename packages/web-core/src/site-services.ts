import type { CarrierProfile, Locale, ScrollNotice, Site } from "@rimba/contract";
import { createContext, type RouterContextProvider } from "react-router";
import type { AccountService } from "./account-service.ts";
import type { BindingService } from "./binding-service.ts";
import type { StyleSheet } from "./document/document-facts.ts";
import type { Direction } from "./locale/direction.ts";
import type { CareerService } from "./career-service.ts";
import type { ContactService } from "./contact-service.ts";
import type { NewsService } from "./news-service.ts";
import type { OrderService } from "./order-service.ts";
import type { OutletService } from "./outlet-service.ts";
import type { PageService } from "./page-service.ts";
import type { QuestionnaireService } from "./questionnaire-service.ts";
import type { RateService } from "./rate-service.ts";
import type { TrackingService } from "./tracking-service.ts";

/** What the server knows about one rendering of one page. */
export interface PageFacts {
  readonly site: Site;
  readonly locale: Locale;
  readonly dir: Direction;
  /** The address asked for, without the router's own `.data`. Its origin is the configured one, never the Host header. */
  readonly url: URL;
  /** The page's own address for search engines: with the configured origin, without a query but for what names the page. */
  readonly canonical: string;
  readonly now: Date;
  /** Marks the inline scripts and styles of this render; the server turns it into hashes. */
  readonly nonce: string;
  /** The styles to be inlined into a page that these routes make, once its HTML is there; null while developing, when Vite serves them. */
  readonly styleSheetOf: ((routeIds: readonly string[], html: string) => StyleSheet) | null;
  /** Logs a failure that no page could handle. */
  readonly report: (error: unknown) => void;
  /** Says that something is left out because its source is away: the page is shown but not kept. */
  readonly markIncomplete: () => void;
}

/** The notices that are active now, the most pressing first. */
export type NoticesAnswer = { kind: "answered"; notices: readonly ScrollNotice[] } | { kind: "unavailable" };

/** What is one customer's: for protected pages alone, on any other page asking is a mistake. */
export interface PersonalServices {
  readonly account: AccountService;
  readonly binding: BindingService;
  readonly contacts: ContactService;
  readonly orders: OrderService;
}

/**
 * What a page's loader may ask of the server: the facts of this request and the use cases,
 * called in process. Set by the server for every request before the router runs.
 */
export interface SiteServices extends PageFacts, PersonalServices {
  /** Name, hotline, waybill prefix, figures: what a carrier makes its own. */
  readonly carrier: CarrierProfile;
  /** Nothing here is a real carrier's: what would be a claim is told to be a sample. */
  readonly isDemo: boolean;
  readonly tracking: TrackingService;
  readonly outlets: OutletService;
  readonly rates: RateService;
  readonly pages: PageService;
  readonly news: NewsService;
  readonly careers: CareerService;
  readonly questionnaires: QuestionnaireService;
  /** Of all outlets in the data. Fails while they cannot be read. */
  readonly outletCount: () => Promise<number>;
  readonly scrollNotices: () => Promise<NoticesAnswer>;
}

export const siteServicesContext = createContext<SiteServices>();

/** What a loader is given to read them from. */
export interface LoaderArguments {
  readonly context: Readonly<RouterContextProvider>;
}
