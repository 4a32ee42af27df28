import { requiredContext } from "../../ui/required-context.ts";
import type { Locale, Site } from "@rimba/contract";
import type { Direction } from "../locale/choices.ts";

/** Styles sent with a page. */
export interface StyleSheet {
  /** Addresses of the style files, in order. */
  readonly files: readonly string[];
  readonly text: string;
}

/** The id of the element with them. */
export const pageStyleId = "page-style";

/** Data of the outermost elements, known even if every loader of the page failed. */
export interface DocumentFacts {
  readonly site: Site;
  readonly locale: Locale;
  readonly dir: Direction;
  /** The page's own address for search engines, the same on both sites and in all languages. */
  readonly canonical: string;
  /** Inlined styles; null if Vite serves them. */
  readonly styleSheet: StyleSheet | null;
  /** On the server only: the nonce of our inline code. */
  readonly nonce: string | undefined;
}

export const [DocumentFactsContext, useDocumentFacts] = requiredContext<DocumentFacts>();

/** The site's origin as visitors see it; empty without PUBLIC_ORIGIN. */
export function useSiteOrigin(): string {
  return /^https?:\/\/[^/]+/.exec(useDocumentFacts().canonical)?.[0] ?? "";
}
