import type { CarrierProfile, ContentPageName, Locale, ScrollNotice, Site } from "@rimba/contract";
import { createContext, type RouterContextProvider } from "react-router";
import type { StyleSheet } from "./document/document-facts.ts";
import type { Direction } from "./locale/choices.ts";

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
  readonly skipCache: () => void;
}

/** The notices that are active now, the most pressing first. */
export type NoticesAnswer = { kind: "ok"; notices: readonly ScrollNotice[] } | { kind: "unavailable" };

/** A page of the carrier by its name, titled in the language of the request. */
export interface PageTitle {
  readonly name: ContentPageName;
  readonly title: string;
}

/**
 * What belongs to one customer: set on protected pages only. Each feature adds its service to this interface, beside the
 * service's own type.
 */
export interface PersonalServices {}

/**
 * What a page's loader may ask of the server: the facts of this request and the use cases, called in process. The server
 * sets it for every request before the router runs. Each feature adds its service, beside the service's own type.
 */
export interface SiteServices extends PageFacts, PersonalServices {
  /** Name, hotline, waybill prefix, figures: what a carrier makes its own. */
  readonly carrier: CarrierProfile;
  /** The data are samples, so the pages make no claim of a real carrier. */
  readonly isDemo: boolean;
  /** The carrier's own pages, for the menus. Fails when one of their texts has faults. */
  readonly pageTitles: () => Promise<readonly PageTitle[]>;
  /** Whether the feedback form takes claims. Fails while the database is unavailable. */
  readonly hasClaimForm: () => Promise<boolean>;
  /** Of all outlets in the data. Fails while they cannot be read. */
  readonly outletCount: () => Promise<number>;
  readonly scrollNotices: () => Promise<NoticesAnswer>;
}

export const siteServicesContext = createContext<SiteServices>();

/** What a loader is given to read them from. */
export interface LoaderArguments {
  readonly context: Readonly<RouterContextProvider>;
}
