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
