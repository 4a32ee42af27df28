import type { CarrierProfile, ContentPageName, Locale, ScrollNotice, Site } from "@rimba/contract";
import { createContext, type RouterContextProvider } from "react-router";
import type { Direction } from "./locale/choices.ts";

/** Facts of one rendering of one page. */
export interface PageFacts {
  readonly site: Site;
  readonly locale: Locale;
  readonly dir: Direction;
  /**
   * The requested address, without the router's own `.data`. Its origin is the configured one, never the Host
   * header.
   */
  readonly url: URL;
  /**
   * The page's canonical address for search engines: with the configured origin, without a query except the
   * parameter that names the page.
   */
  readonly canonical: string;
  readonly now: Date;
  /** The nonce of the inline scripts and styles of this render; the server replaces it by hashes. */
  readonly nonce: string;
  /** Whether a page contains its styles. False in development, when Vite serves them. */
  readonly hasInlineStyles: boolean;
  /** Mostly read: see app/document/start-on-use.ts. */
  readonly startsOnUse: boolean;
  /** Takes the HTML of a page, before its styles: a `Response` would encode it and decode it again. */
  readonly deliver: (document: RenderedDocument) => void;
  /** Logs a failure that no page could handle. */
  readonly report: (error: unknown) => void;
  /**
   * Reports that a part is missing because its source is unavailable. An older complete copy is sent if there is
   * one; otherwise this page, uncached.
   */
  readonly reportMissingData: () => void;
}

export interface RenderedDocument {
  readonly html: string;
  /** The routes whose styles it needs. */
  readonly routeIds: readonly string[];
}

/** The active notices, the most urgent first. */
export type NoticesAnswer = { kind: "ok"; notices: readonly ScrollNotice[] } | { kind: "unavailable" };

/** A page of the carrier by its name, titled in the language of the request. */
export interface PageTitle {
  readonly name: ContentPageName;
  readonly title: string;
}

/**
 * Services for one customer: set on protected pages only. Each feature adds its service to this interface,
 * beside the service's own type.
 */
export interface CustomerServices {}

/**
 * Services that a page's loader may call: the facts of this request and the use cases, in process. The server
 * sets it for every request before the router runs. Each feature adds its service, beside the service's own
 * type.
 */
export interface SiteServices extends PageFacts, CustomerServices {
  /** The carrier's profile: name, hotline, waybill prefix, figures. */
  readonly carrier: CarrierProfile;
  /** The data are samples, so the pages make no claim of a real carrier. */
  readonly isDemo: boolean;
  /** MapLibre style for maps of outlets; not there: they are drawn without streets. */
  readonly mapStyleUrl?: string;
  /** The number of the carrier that customers write to by WhatsApp, E.164; not there: it has none. */
  readonly whatsAppNumber?: string;
  /** Whether mailboxes are notified; not there: no mails are sent. */
  readonly isEmailAvailable?: true;
  /** The carrier's own pages, for the menus. Fails if one of their texts has faults. */
  readonly pageTitles: () => Promise<readonly PageTitle[]>;
  /** Whether the feedback form accepts claims. Fails while the database is unavailable. */
  readonly hasClaimForm: () => Promise<boolean>;
  /** Number of all outlets. Fails while they cannot be read. */
  readonly outletCount: () => Promise<number>;
  readonly scrollNotices: () => Promise<NoticesAnswer>;
}

export const siteServicesContext = createContext<SiteServices>();

/** The loader argument that contains them. */
export interface LoaderArguments {
  readonly context: Readonly<RouterContextProvider>;
}

/** Arguments of an action, and of a loader that reads the request. */
export interface ActionArguments extends LoaderArguments {
  readonly request: Request;
}
