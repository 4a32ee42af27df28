import type { AddPushRequest, PushMessage, Site } from "@rimba/contract";

/** How the worker handles a request; null: it does not. */
export type Kind = "page" | "data" | "file" | "picture";

interface Requested {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** Addresses of calls, programs and files: never pages, even if a visitor opens one. */
const noPage = /^\/(official|carrier|public|dev|assets-[dm]|\.well-known|track\.(csv|ics))(\/|$)/i;
/** The tracking form and its results. */
const tracking = /^\/(track|subBillCode)\/*$/i;
const homes = /^\/(home\/*)?$/i;
/** Files of a site's build: their names are unique. */
const builtFile = /^\/assets-[dm]\//;
const picture = /^\/public\/.+\.(svg|png|jpg|webp|woff2)$/;

/** @param origin of the site; others are never touched */
export function kindOf({ method, mode, url }: Requested, origin: string): Kind | null {
  const { origin: requested, pathname } = new URL(url);
  if (method !== "GET" || requested !== origin) return null;
  if (builtFile.test(pathname)) return "file";
  if (picture.test(pathname)) return "picture";
  if (noPage.test(pathname)) return null;
  if (mode === "navigate") return "page";
  return pathname.endsWith(".data") ? "data" : null;
}

/** Only pages that the server marks as public (apps/server/src/pages/send-page.ts): never personal ones. */
export function isPublicPage(status: number, headers: Pick<Headers, "get">): boolean {
  const caching = headers.get("cache-control") ?? "";
  return (
    status === 200 &&
    (headers.get("content-type") ?? "").startsWith("text/html") &&
    /(^|,)\s*public\b/.test(caching) &&
    /\bs-maxage=/.test(caching) &&
    !/\b(private|no-store)\b/.test(caching)
  );
}

/** Language and direction of a page of this site; null: not a page of this site. */
export function shownAs(html: string, site: Site): string | null {
  const [tag] = /<html\b[^>]*>/.exec(html) ?? [""];
  const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  if (value("data-site") !== site) return null;
  return `${value("lang")} ${value("dir")}`;
}

/** The files of the build that a page begins with. */
export function filesIn(html: string): string[] {
  return [...new Set(html.match(/\/assets-[dm]\/[\w.-]+/g))];
}

/** The page whose data the router asks for. */
export function pageOfData(url: string): string {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/(\/_)?\.data$/, (_all, slash: string | undefined) =>
    slash === undefined ? "" : "/",
  );
  page.searchParams.delete("_routes");
  return page.href;
}

/** Paths of the pages that are precached: home, and the form with the list of recent numbers. */
export const precachedPages = ["/", "/track"] as const;

/**
 * The precached pages that can replace a page without a copy, the nearest first, and the address at which each is
 * shown.
 */
export function fallbacksFor(url: string): readonly { readonly copy: string; readonly shownAt: string }[] {
  const { pathname, search } = new URL(url);
  const home = { copy: "/", shownAt: homes.test(pathname) ? "/" : homeFallbackAddress(url) };
  if (!tracking.test(pathname)) return [home];
  // The fragment is not part of the cached address, and tells the page which address was requested.
  return [{ copy: "/track", shownAt: `/track${search.replace("?", "#")}` }, home];
}

const cacheNamePattern = /^(pages|files) (.+)$/;

export function cacheName(kind: "pages" | "files", version: string): string {
  return `${kind} ${version}`;
}

/** The caches of one kind: this version's first, then those of the version before it. */
export function cachesToSearch(kind: "pages" | "files", all: readonly string[], version: string): string[] {
  const ours = cacheName(kind, version);
  const before = all.findLast((name) => name !== ours && cacheNamePattern.exec(name)?.[1] === kind);
  return before === undefined ? [ours] : [ours, before];
}

/**
 * Caches of versions before the previous one. Pages of the previous version still need its files until they are loaded
 * again. `all` in order of creation, the oldest first.
 */
export function cachesToDrop(all: readonly string[], version: string): string[] {
  const versions = [...new Set(all.flatMap((name) => cacheNamePattern.exec(name)?.[2] ?? []))];
  const before = versions.findLast((one) => one !== version);
  return all.filter((name) => {
    const of = cacheNamePattern.exec(name)?.[2];
    return of !== undefined && of !== version && of !== before;
  });
}

/** The oldest entries beyond `max`; `entries` are in order of insertion. */
export function tooMany<Entry>(entries: readonly Entry[], max: number): Entry[] {
  return entries.slice(0, Math.max(0, entries.length - max));
}

/*
 * Home is the fallback for a page that is not cached. The fragment, which is no part of the cached address, names the
 * page that was requested.
 */
const fragmentKey = "requested";

/** The address of home as the fallback for `url`. */
export function homeFallbackAddress(url: string): string {
  const { pathname, search } = new URL(url);
  return `/#${new URLSearchParams({ [fragmentKey]: pathname + search })}`;
}

/**
 * The full address for which home is the fallback; null for none. Another origin is refused, so that a crafted link
 * cannot redirect there.
 */
export function addressIn(hash: string, origin: string): string | null {
  const requested = new URLSearchParams(hash.slice(1)).get(fragmentKey);
  if (requested === null || !URL.canParse(requested, origin)) return null;
  const url = new URL(requested, origin);
  return url.origin === origin ? url.href : null;
}

interface ShownNotification {
  readonly title: string;
  readonly options: {
    readonly body?: string;
    readonly tag?: string;
    /** Of the text, for screen readers. */
    readonly lang?: string;
    readonly icon: string;
    /** The path that a press opens. */
    readonly data?: string;
  };
}

/**
 * What is shown for a push message. Browsers require that each one shows something, so what is no message of ours shows
 * the name of the site's host: the worker has no language, and may be offline.
 */
export function notificationOf(text: string | undefined, host: string): ShownNotification {
  const { title, body, tag, locale, path } = messageIn(text);
  return {
    title: typeof title === "string" && title !== "" ? title : host,
    options: {
      icon: "/public/icons/icon-192.png",
      ...(typeof body === "string" && { body }),
      ...(typeof tag === "string" && { tag }),
      ...(typeof locale === "string" && { lang: locale }),
      ...(typeof path === "string" && { data: path }),
    },
  };
}

function messageIn(text = ""): Partial<Record<keyof PushMessage, unknown>> {
  try {
    // Anything but an object has none of the fields; null has no fields to ask for.
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}

/** The address of a pressed notification. What leads to another origin is home. */
export function addressOf(path: unknown, origin: string): string {
  const home = `${origin}/`;
  if (typeof path !== "string" || !path.startsWith("/") || !URL.canParse(path, origin)) return home;
  // Not only `//`: browsers read `/\` and a tab between the slashes in the same way.
  const url = new URL(path, origin);
  return url.origin === origin ? url.href : home;
}

/** A subscription as the browser writes it: its keys are in base64url. */
interface SubscriptionJson {
  readonly endpoint?: string | undefined;
  readonly keys?: Record<string, string> | undefined;
}

/** The request that names a subscription to the server. */
export function subscriptionRequest(
  { endpoint = "", keys }: SubscriptionJson,
  timeZone: string,
): Pick<AddPushRequest, "endpoint" | "p256dh" | "auth" | "timeZone"> {
  return { endpoint, p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "", timeZone };
}

/** The call `notifyAddPush`: the worker does not load the table of addresses. */
export const addPushPath = "/official/notify/addPush";

/** What a page may send to the worker: to activate before the old pages are closed, or which files it runs on and needs in the cache. */
export type WorkerMessage = "takeOver" | { readonly keep: readonly string[] };

/** At the root, because a worker's scope is below its address; one per site, since both share the root. */
export const workerPaths = {
  desktop: "/service-worker-desktop.js",
  mobile: "/service-worker-mobile.js",
} as const satisfies Record<Site, string>;
