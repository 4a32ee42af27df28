/**
 * Set by a page's `headers` export to let the server cache the page for all visitors: it contains no personal
 * data. Never sent to clients.
 */
export const pageCacheHeader = "x-page-cache";

/**
 * The page is the same for all visitors but can change at any moment. This server learns of the change and renders its
 * copy again; caches between it and the visitor must revalidate every time.
 */
export const publicMustRevalidate = { [pageCacheHeader]: "publicMustRevalidate" } as const;

/** For a response of 500 and above with its own explanation: no stale copy replaces it. */
export const noStaleIfError = { [pageCacheHeader]: "noStaleIfError" } as const;

/** The page is the same for all visitors. A loader's answer has them too, and `headersOfLoader` passes them on. */
export const publicHeaders = { [pageCacheHeader]: "public" } as const;

/** The `headers` export of pages that are always public. The router's types require a function. */
export function headersOfPublicPage(): typeof publicHeaders {
  return publicHeaders;
}

/**
 * The `headers` export of pages whose loader decides about caching and Retry-After; an action may do so as
 * well.
 */
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

/**
 * The response of a loader whose source is unavailable: the page may be requested again after some seconds.
 */
export const serviceUnavailable = { status: 503, headers: { "retry-after": "5" } } as const;

/** Parameters that apply to all pages, not to this one. */
const ofEveryPage = new Set(["lang", "dir"]);

/**
 * Whether an address has the canonical spelling of `path`. There are endless other spellings: cached, they
 * would evict pages that others request. Empty fields of a form are ignored.
 */
export function isCanonicalQuery(url: URL, path: string): boolean {
  return canonicalQueryOf(url.searchParams) === canonicalQueryOf(new URL(path, url).searchParams);
}

function canonicalQueryOf(query: URLSearchParams): string {
  const sorted = new URLSearchParams(
    [...query].filter(([name, value]) => value !== "" && !ofEveryPage.has(name)),
  );
  sorted.sort();
  return sorted.toString();
}
