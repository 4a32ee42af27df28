import { type Site, defaultLocale, isLocale } from "@rimba/contract";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { followDocumentLanguage } from "../locale/browser-locale.ts";
import { isDirection } from "../locale/direction.ts";
import { type DocumentFacts, DocumentFactsContext } from "./document-facts.ts";
import { sentStyleSheet } from "./inline-style-sheet.tsx";
import { markHistoryEntry } from "./kept-scroll.tsx";

/** Both sites' entry.client.tsx: brings the page that the server sent to life. */
export function hydrateDocument(site: Site): void {
  followDocumentLanguage();
  markHistoryEntry();
  const { lang, dir } = document.documentElement;
  const canonical = document.querySelector("link[hreflang=x-default]")?.getAttribute("href") ?? "";
  const facts: DocumentFacts = {
    site,
    locale: isLocale(lang) ? lang : defaultLocale,
    dir: isDirection(dir) ? dir : "ltr",
    canonical,
    styleSheet: import.meta.env.DEV ? null : sentStyleSheet(),
    nonce: undefined,
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentFactsContext value={facts}>
          <MarkedRouter />
        </DocumentFactsContext>
      </StrictMode>,
    );
  });
}

/**
 * The router, and on the root element the word that the page answers now: who drives a browser waits
 * for it. One element, as on the server: a second one beside it would change every `useId` below.
 */
function MarkedRouter() {
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
  }, []);
  return <HydratedRouter />;
}
