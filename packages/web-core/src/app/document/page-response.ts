/**
 * Set by a page's `headers` export to let the server keep the page for every anonymous visitor:
 * it holds nothing of one person. Never leaves the server.
 */
export const pageCacheHeader = "x-page-cache";

/**
 * The page is the same for all visitors but can change at any moment. This server learns of the change and renders its
 * copy again; caches between it and the visitor must revalidate every time.
 */
export const publicMustRevalidate = { [pageCacheHeader]: "everyone here" } as const;

/** For a response of 500 and above that explains itself: no older copy of the page replaces it. */
export const noStaleIfError = { [pageCacheHeader]: "no older copy" } as const;

/** Of a loader's answer that is the same for all; the page's `headers` export hands it on (`headersOfLoader`). */
export const publicHeaders = { [pageCacheHeader]: "everyone" } as const;

/** `export const headers = publicCacheHeaders` in a route module: this page is the same for all. */
export function publicCacheHeaders(): Record<string, string> {
  return { ...publicHeaders };
}

/** The `headers` export of pages whose loader says whether they may be kept, and when to ask again for what is away: as an action may say. */
export function headersOfLoader({
  loaderHeaders,
  actionHeaders,
}: {
  readonly loaderHeaders: Headers;
  readonly actionHeaders?: Headers;
}): Headers {
  const headers = new Headers();
  for (const name of [pageCacheHeader, "retry-after"]) {
    const value = loaderHeaders.get(name) ?? actionHeaders?.get(name) ?? null;
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** How a loader answers whose source is away: the page may be asked for again after some seconds. */
export const serviceUnavailable = { status: 503, headers: { "retry-after": "5" } } as const;

/** The `headers` export of pages that may find their source away: hands on Retry-After. */
export function retryHeaders({
  loaderHeaders,
  actionHeaders,
}: {
  loaderHeaders: Headers;
  actionHeaders: Headers;
}): Headers {
  const headers = new Headers();
  const retryAfter = loaderHeaders.get("retry-after") ?? actionHeaders.get("retry-after");
  if (retryAfter !== null) headers.set("retry-after", retryAfter);
  return headers;
}

/** What the visitor chose for all pages, not for this one. */
const ofEveryPage = new Set(["lang", "dir"]);

/**
 * Whether an address asks for what `path` asks for in the same words. Of others that mean the same there is no end: kept, they would
 * push out what others ask for. A form's fields that were left empty do not count.
 */
export function isCanonicalQuery(url: URL, path: string): boolean {
  return wordsIn(url.searchParams) === wordsIn(new URL(path, url).searchParams);
}

function wordsIn(query: URLSearchParams): string {
  const said = new URLSearchParams(
    [...query].filter(([name, value]) => value !== "" && !ofEveryPage.has(name)),
  );
  said.sort();
  return said.toString();
}
