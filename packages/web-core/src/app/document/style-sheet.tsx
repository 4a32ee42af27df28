import { type StyleSheet, useDocumentFacts } from "./document-facts.ts";

const id = "page-style";

/** The rendered HTML shows which styles a page needs. */
export const emptySheet: StyleSheet = { files: [], text: "" };

/**
 * A page's styles inside the document: saves one round trip before the first paint. They are a text child, not HTML: if
 * React has to render the document again, Trusted Types lets it write text, and the policy for styles allows the text
 * by its hash.
 */
export function InlineStyleSheet({ files, text }: StyleSheet) {
  const { nonce } = useDocumentFacts();
  return (
    <style id={id} data-files={files.join(" ")} nonce={nonce}>
      {text}
    </style>
  );
}

/** Inserts the styles into the rendered page. Throws if it has no placeholder for them. */
export function withStyles(html: string, { files, text }: StyleSheet): string {
  const [before, after, ...more] = html.split(`<style id="${id}" data-files=""`);
  const end = after?.indexOf("></style>") ?? -1;
  if (before === undefined || after === undefined || end === -1 || more.length > 0)
    throw new Error("The page has no place for its styles");
  const start = `${before}<style id="${id}" data-files="${files.join(" ")}"`;
  return `${start}${after.slice(0, end)}>${text}${after.slice(end + 1)}`;
}

/** What the server inlined: the browser's bundle does not contain the styles a second time. */
export function sentStyleSheet(): StyleSheet {
  const sent = document.getElementById(id);
  return { files: sent?.dataset["files"]?.split(" ") ?? [], text: sent?.textContent ?? "" };
}
