import { type Site, defaultLocale, isLocale } from "@rimba/contract";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { markAsLoaded } from "../lazy/load-route-module.ts";
import { followDocumentLanguage } from "../locale/use-locale.ts";
import { type DocumentFacts, DocumentFactsContext } from "./document-facts.ts";
import { isDirection } from "../locale/choices.ts";
import { markHistoryEntry } from "./scroll-restoration.tsx";
import { sentStyleSheet } from "./style-sheet.tsx";

/** Both sites' entry.client.ts: hydrates the page. */
export function hydrateDocument(site: Site): void {
  followDocumentLanguage();
  markHistoryEntry();
  const { lang, dir } = document.documentElement;
  const canonical = document.querySelector("link[hreflang=x-default]")?.getAttribute("href") ?? "";
  const styleSheet = import.meta.env.DEV ? null : sentStyleSheet();
  if (styleSheet !== null) markAsLoaded(styleSheet.files);
  const facts: DocumentFacts = {
    site,
    locale: isLocale(lang) ? lang : defaultLocale,
    dir: isDirection(dir) ? dir : "ltr",
    canonical,
    styleSheet,
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
 * The router, and a mark on the root element after hydration, for end-to-end tests. One element, as on the
 * server: a second one beside it would change every `useId` below.
 */
function MarkedRouter() {
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
  }, []);
  return <HydratedRouter />;
}
