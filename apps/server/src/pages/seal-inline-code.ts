import { inlineSource } from "../platform/http/plain-page.ts";

export interface SealedPage {
  readonly html: string;
  /** CSP sources of the inline scripts of this page, as `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/**
 * Replaces the nonce of one render by hashes, so that the page can be kept and sent to many.
 * Only what carries exactly this nonce, which nobody outside the render knows, becomes
 * allowed: whatever else found its way into the page stays forbidden.
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
