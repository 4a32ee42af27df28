import { useDocumentFacts } from "./document-facts.ts";

/**
 * The site's whole style sheet inside the document: one round trip less before the first paint.
 * As a text child, not as HTML: should React ever have to make the document anew, the policy for
 * trusted types lets it write text, and the policy for styles knows the text by its hash.
 */
export function InlineStyleSheet({ text }: { text: string }) {
  const { nonce } = useDocumentFacts();
  return (
    <style id="site-style" nonce={nonce}>
      {text}
    </style>
  );
}

/** What the server inlined: the browser's script does not carry the sheet a second time. */
export function sentStyleSheet(): string {
  return document.querySelector("#site-style")?.textContent ?? "";
}
