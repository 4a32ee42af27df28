/*
 * Home stands in for a page that is not kept. The fragment, which is no part of the address that the copy stands for, tells it which
 * page was asked for.
 */
const name = "asked";

/** Home, with the address for which it stands in. */
export function homeInPlaceOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `/#${new URLSearchParams({ [name]: pathname + search })}`;
}

/** The whole address for which home stands in; null: for none. Whoever makes a link to us cannot make it lead elsewhere. */
export function askedIn(hash: string, origin: string): string | null {
  const asked = new URLSearchParams(hash.slice(1)).get(name);
  if (asked === null || !URL.canParse(asked, origin)) return null;
  const url = new URL(asked, origin);
  return url.origin === origin ? url.href : null;
}
