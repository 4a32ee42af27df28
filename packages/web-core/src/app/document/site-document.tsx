import { m } from "@rimba/content/messages";
import { type ReactNode, useState } from "react";
import { Links, Meta, useLocation, useMatches } from "react-router";
import { type Locale, locales } from "@rimba/contract";
import { SessionMark } from "../session/session-mark.tsx";
import { ThemeMark } from "../shell/theme.tsx";
import { useLocale } from "../locale/use-locale.ts";
import fontUrl from "../../ui/styles/fonts/plus-jakarta-sans-latin-var.woff2?url";
import { useDocumentFacts, useSiteOrigin } from "./document-facts.ts";
import { ScrollRestoration } from "./scroll-restoration.tsx";
import { InitialScripts } from "./hydration.tsx";
import { InlineStyleSheet } from "./style-sheet.tsx";
import { carrierNameOf, ownPicture } from "./meta.ts";

const viewports = {
  // The desktop site keeps its width; on a phone it is zoomed out.
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
        {/* Safari would turn waybill numbers into links before hydration. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <ThemeMark />
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
        <ScrollRestoration />
        <InitialScripts />
      </body>
    </html>
  );
}

const openGraphLocales = { id: "id_ID", en: "en_GB", zh: "zh_CN" } as const;

/** Tells search engines and link previews the page's address, and its address in each language. */
export function AddressLinks() {
  const { locale } = useDocumentFacts();
  const origin = useSiteOrigin();
  const own = ownPicture(useMatches());
  return (
    <>
      {useIsSentAddress() && <SentAddressLinks />}
      <link rel="manifest" href={`/public/site.webmanifest?lang=${locale}`} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta property="og:locale" content={openGraphLocales[locale]} />
      {own === null ? (
        <>
          <meta property="og:image" content={`${origin}/public/pictures/share-${locale}.jpg`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      ) : (
        <meta property="og:image" content={`${origin}${own}`} />
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Whether the address is still that of the document. Only the server knows the canonical address of a page. */
function useIsSentAddress(): boolean {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [sentAddress] = useState(address);
  return address === sentAddress;
}

/** After a navigation they would be wrong, and browsers share the canonical address. */
function SentAddressLinks() {
  const { canonical, locale } = useDocumentFacts();
  const address = (language: Locale) => addressIn(language, canonical);
  return (
    <>
      <link rel="canonical" href={address(locale)} />
      {locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={address(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={canonical} />
      <meta property="og:url" content={address(locale)} />
    </>
  );
}

/** The address without a language is Indonesian; the others have addresses of their own. */
function addressIn(locale: Locale, address: string): string {
  if (locale === "id") return address;
  return `${address}${address.includes("?") ? "&" : "?"}lang=${locale}`;
}

/** The page shown when a page failed: what happened and what to do, without details. */
export function ErrorPage() {
  const { pathname, search } = useLocation();
  const carrier = carrierNameOf(useMatches());
  return (
    <main id="content" className="error-page" tabIndex={-1}>
      <title>{`${m.error_page_heading()} | ${carrier}`}</title>
      <h1>{m.error_page_heading()}</h1>
      <p>{m.error_page_text()}</p>
      <p>
        <a href={`${pathname}${search}`}>{m.error_page_retry()}</a>
      </p>
      <p>
        <a href="/">{m.error_page_home()}</a>
      </p>
    </main>
  );
}
