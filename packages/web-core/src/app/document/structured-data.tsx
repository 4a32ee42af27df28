import { useHydrated } from "../../ui/use-hydrated.ts";

/** A thing in the words of schema.org. */
export type StructuredThing = Readonly<Record<string, unknown>> & { readonly "@type": string };

/**
 * Says what a page is about to search engines, which read the page as it is sent. The browser leaves it out: there it would
 * be a script written by script, which trusted types refuse. So the things are made behind `import.meta.env.SSR`, and their
 * code stays out of the pages' scripts.
 */
export function StructuredData({ things }: { things: readonly StructuredThing[] }) {
  if (useHydrated()) return null;
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scriptText(things) : "" }}
    />
  );
}

/** `<` alone could end the script. */
function scriptText(things: readonly StructuredThing[]): string {
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  return text.replaceAll("<", String.raw`\u003c`);
}
