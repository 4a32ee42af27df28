import type { Locale, Site } from "@rimba/contract";
import { createContext, use } from "react";
import type { Direction } from "../locale/choices.ts";

/** The styles that a page is sent with. */
export interface StyleSheet {
  /** The addresses of the files that it is made of, in their order. */
  readonly files: readonly string[];
  readonly text: string;
}

/** What the outermost elements need, known even when every loader of the page failed. */
export interface DocumentFacts {
  readonly site: Site;
  readonly locale: Locale;
  readonly dir: Direction;
  /** The page's own address for search engines, the same on both sites and in all languages. */
  readonly canonical: string;
  /** The styles inside the document; null when Vite serves them. */
  readonly styleSheet: StyleSheet | null;
  /** On the server only: marks inline code as ours. */
  readonly nonce: string | undefined;
}

export const DocumentFactsContext = createContext<DocumentFacts | null>(null);

export function useDocumentFacts(): DocumentFacts {
  const facts = use(DocumentFactsContext);
  if (facts === null) throw new Error("The page was rendered outside its document");
  return facts;
}

/** Scheme and host of the site as visitors see it; empty where PUBLIC_ORIGIN does not tell. */
export function useSiteOrigin(): string {
  return /^https?:\/\/[^/]+/.exec(useDocumentFacts().canonical)?.[0] ?? "";
}
