import { useHydrated } from "../shell/use-hydrated.ts";

/** A thing in the words of schema.org. */
export type StructuredThing = Readonly<Record<string, unknown>> & { readonly "@type": string };

/**
 * Says what a page is about to search engines, which read the page as it is sent. The browser leaves it out: there it would
 * be a script written by script, which trusted types refuse.
 */
export function StructuredData({ things }: { things: readonly StructuredThing[] }) {
  if (useHydrated()) return null;
  // `<` alone could end the script.
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll(
    "<",
    String.raw`\u003c`,
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
