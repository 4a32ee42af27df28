import { m } from "@rimba/content/messages";
import type { ReactNode } from "react";
import { Links, Meta, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import fontUrl from "../styles/fonts/plus-jakarta-sans-latin-var.woff2?url";
import { useDocumentFacts } from "./document-facts.ts";
import { InlineStyleSheet } from "./inline-style-sheet.tsx";
import type { loadRoot } from "./load-root.ts";

/** The html, head and body of every page of both sites. A site's root.tsx uses it as its Layout. */
export function SiteDocument({ children }: { children: ReactNode }) {
  const facts = useDocumentFacts();
  // After a change of language the loader's answer is newer than the facts of the first render.
  const { locale, dir } = useRouteLoaderData<typeof loadRoot>("root") ?? facts;
  return (
    <html lang={locale} dir={dir} data-site={facts.site}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content={
            facts.site === "mobile" ? "width=device-width, initial-scale=1, viewport-fit=cover" : "width=1270"
          }
        />
        <meta name="theme-color" content="#0a3526" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        {facts.styleSheet === null ? <Links /> : <InlineStyleSheet text={facts.styleSheet} />}
      </head>
      <body>
        <a className="skip-link" href="#content">
          {m.skip_to_content()}
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
