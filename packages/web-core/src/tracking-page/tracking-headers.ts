/** The `headers` export of both sites' tracking routes: hands on Retry-After where tracking is away. */
export function trackingHeaders({
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
