import type { Site } from "@rimba/contract";

export interface SiteHints {
  /** The cookie `site`, set by the "desktop version / mobile version" link. */
  readonly cookie: string | undefined;
  /** The client hint Sec-CH-UA-Mobile: "?1" or "?0". */
  readonly mobileHint: string | undefined;
  readonly userAgent: string | undefined;
}

// A tablet has room for the desktop site. Most say so by what they leave out ("Mobile"), these
// by a name of their own.
const tablet = /iPad|Tablet|PlayBook|Silk|Kindle|\bKF[A-Z]{2,}\b/;
const phone = /Mobi|iPhone|iPod|Windows Phone|IEMobile|BlackBerry|BB10|Opera Mini|Symbian|J2ME|MIDP/;

/** What the visitor chose, then what the browser says of itself, then its name. */
export function decideSite({ cookie, mobileHint, userAgent = "" }: SiteHints): Site {
  if (cookie === "desktop" || cookie === "mobile") return cookie;
  if (mobileHint === "?1") return "mobile";
  if (mobileHint === "?0") return "desktop";
  return !tablet.test(userAgent) && phone.test(userAgent) ? "mobile" : "desktop";
}
