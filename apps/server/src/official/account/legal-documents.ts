/** A text that a customer agrees to by logging in. */
export interface LegalDocument {
  readonly document: "terms" | "privacy";
  readonly version: string;
}

/** The versions in force. Whoever logs in under a newer one agrees anew. */
export const legalDocuments: readonly LegalDocument[] = [
  { document: "terms", version: "2026-11-01" },
  { document: "privacy", version: "2026-11-01" },
];
