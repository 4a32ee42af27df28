import { siteRoutes, type CarrierProfile, contentPages, locales, type Locale } from "@rimba/contract";
import { dayMs } from "@rimba/domain";
import { m } from "@rimba/content/messages";
import { brandColours } from "@rimba/web-core/ui/styles/design-tokens.ts";

/** Excludes personal pages, calls, and files of results. Result pages exclude themselves, because links lead to them. */
export function robots(origin: string): string {
  const personal = siteRoutes
    .filter((entry) => "protected" in entry || entry.page === "login" || entry.page === "guest")
    .flatMap(({ desktop, mobile }) => [...desktop, ...mobile]);
  const closed = [...new Set(personal), "/official/", "/carrier/", "/track.csv", "/track.ics", "/calendar/"];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "Allow: /official/docs",
    "",
    `Sitemap: ${origin}/public/sitemap.xml`,
    "",
  ].join("\n");
}

/** RFC 9116 advises less than a year, so that no report goes to an address that is out of use. */
const validDays = 180;

/**
 * Where to report vulnerabilities (RFC 9116); null if the carrier names no address. The expiry date moves on
 * each day.
 */
export function securityTxt(
  { securityContacts = [] }: Pick<CarrierProfile, "securityContacts">,
  origin: string,
  now: Date,
): string | null {
  if (securityContacts.length === 0) return null;
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    `Preferred-Languages: ${locales.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}${contentPages.officialChannels.path}#security`,
    "",
  ].join("\n");
}

/** https://www.w3.org/TR/appmanifest/: what a phone needs to install the site. */
export function webAppManifest(carrier: CarrierProfile, locale: Locale): object {
  const icon = (size: number, purpose: string) => ({
    src: `/public/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const words = { locale } as const;
  const shortcut = (name: string, url: string) => ({ name, url });
  return {
    id: "/",
    name: carrier.name,
    short_name: carrier.name,
    description: m.home_description({ brand: carrier.name }, words),
    lang: locale,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: brandColours.canvas,
    theme_color: brandColours.brand,
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
    shortcuts: [
      shortcut(m.footer_track_waybill({}, words), "/track"),
      shortcut(m.rate_bar_title({}, words), "/networkQuery?type=rate"),
      shortcut(m.send_nav({}, words), "/onlineOrder"),
    ],
  };
}
