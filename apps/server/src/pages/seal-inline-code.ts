import { inlineSource } from "../platform/http/plain-page.ts";

export interface SealedPage {
  readonly html: string;
  /** CSP sources of the inline scripts of this page, as `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/**
 * Replaces the nonce of one render by hashes, so that the page can be cached and sent to many visitors. Only code with
 * exactly this nonce, which is unknown beyond the render, is allowed: any other code in the page stays forbidden.
 */
export function hashInlineCode(html: string, nonce: string): SealedPage {
  const attribute = ` nonce="${nonce}"`;
  return {
    html: html.replaceAll(attribute, ""),
    scriptHashes: hashesOf("script", html, attribute),
    styleHashes: hashesOf("style", html, attribute),
  };
}

function hashesOf(tag: "script" | "style", html: string, attribute: string): string[] {
  const element = new RegExp(`<${tag}\\b[^>]*${attribute}[^>]*>([\\s\\S]*?)</${tag}>`, "g");
  const hashes = new Set<string>();
  for (const [, text] of html.matchAll(element)) {
    if (text) hashes.add(inlineSource(text));
  }
  return [...hashes];
}
