import { useDocumentFacts } from "./document-facts.ts";

/** Scheme and host of the site as visitors see it; empty where PUBLIC_ORIGIN does not tell. */
export function useSiteOrigin(): string {
  return /^https?:\/\/[^/]+/.exec(useDocumentFacts().canonical)?.[0] ?? "";
}
