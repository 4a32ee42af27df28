import type { CarrierProfile, Locale } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { brandColours } from "@rimba/web-core/app/document/brand-colours.ts";

/** https://www.w3.org/TR/appmanifest/: what a phone needs to keep the site among its apps. */
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
