import { m } from "@rimba/content/messages";
import type { ReactNode } from "react";
import { Links, Meta } from "react-router";
import { SessionMark } from "../session/session-mark.tsx";
import { useLocale } from "../locale/use-locale.ts";
import fontUrl from "../../ui/styles/fonts/plus-jakarta-sans-latin-var.woff2?url";
import { AddressLinks } from "./address-links.tsx";
import { brandColours } from "./brand-colours.ts";
import { useDocumentFacts } from "./document-facts.ts";
import { KeptScroll } from "./kept-scroll.tsx";
import { SentScripts } from "./sent-scripts.tsx";
import { InlineStyleSheet } from "./style-sheet.tsx";

const viewports = {
  // The desktop site keeps its width; a phone that asks for it sees it zoomed out.
  desktop: "width=1270",
  mobile: "width=device-width, initial-scale=1, viewport-fit=cover",
} as const;

/** The html, head and body of every page of both sites. A site's root.tsx uses it as its Layout. */
export function SiteDocument({ children }: { children: ReactNode }) {
  const { site, styleSheet } = useDocumentFacts();
  const { locale, dir } = useLocale();
  return (
    <html lang={locale} dir={dir} data-site={site} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewports[site]} />
        {/* Safari would make links of waybill numbers, in the page that React expects to find as it was sent. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="theme-color" content={brandColours.brand} />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/public/illustrations/favicon.svg" type="image/svg+xml" />
        <SessionMark />
        <Meta />
        <AddressLinks />
        {styleSheet === null ? <Links /> : <InlineStyleSheet {...styleSheet} />}
      </head>
      <body>
        <a className="skip-link" href="#content">
          {m.skip_to_content()}
        </a>
        {children}
        <KeptScroll />
        <SentScripts />
      </body>
    </html>
  );
}
