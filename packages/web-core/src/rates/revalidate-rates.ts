interface RevalidateArguments {
  readonly currentUrl: URL;
  readonly nextUrl: URL;
  readonly defaultShouldRevalidate: boolean;
}

/** Another order of the same answer, or another product opened, asks for nothing new. */
export function revalidateRates({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: RevalidateArguments): boolean {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return askedPart(currentUrl) !== askedPart(nextUrl);
}

/** What of an address asks for an answer, beside how it is shown. */
export function askedPart({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): string {
  const query = new URLSearchParams(search);
  for (const name of ["sort", "product", "lane"]) query.delete(name);
  return `${pathname.toLowerCase()}?${query}`;
}
