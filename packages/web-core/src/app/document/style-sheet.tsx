import { pageStyleId, type StyleSheet, useDocumentFacts } from "./document-facts.ts";

/** The rendered HTML shows which styles a page needs: the server inserts them. */
export const emptySheet: StyleSheet = { files: [], text: "" };

/**
 * A page's styles inside the document: saves one round trip before the first paint. They are a text child, not HTML: if
 * React has to render the document again, Trusted Types lets it write text, and the policy for styles allows the text
 * by its hash.
 */
export function InlineStyleSheet({ files, text }: StyleSheet) {
  const { nonce } = useDocumentFacts();
  return (
    <style id={pageStyleId} data-files={files.join(" ")} nonce={nonce}>
      {text}
    </style>
  );
}

/** What the server inlined: the browser's bundle does not contain the styles a second time. */
export function sentStyleSheet(): StyleSheet {
  const sent = document.getElementById(pageStyleId);
  return { files: sent?.dataset["files"]?.split(" ") ?? [], text: sent?.textContent ?? "" };
}
