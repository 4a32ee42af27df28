import type { Locale, Site } from "@rimba/contract";
import { createContext, use } from "react";
import type { Direction } from "../locale/direction.ts";

/** What the outermost elements need, known even when every loader of the page failed. */
export interface DocumentFacts {
  readonly site: Site;
  readonly locale: Locale;
  readonly dir: Direction;
  /** The page's own address for search engines, the same on both sites and in all languages. */
  readonly canonical: string;
  /** The inlined style sheet; null when Vite serves it. */
  readonly styleSheet: string | null;
  /** On the server only: marks inline code as ours. */
  readonly nonce: string | undefined;
}

export const DocumentFactsContext = createContext<DocumentFacts | null>(null);

export function useDocumentFacts(): DocumentFacts {
  const facts = use(DocumentFactsContext);
  if (facts === null) throw new Error("The page was rendered outside its document");
  return facts;
}
