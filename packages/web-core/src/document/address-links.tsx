import { locales } from "@rimba/contract";
import { useDocumentFacts } from "./document-facts.ts";

/** Tells search engines which address the page has, and where it is in each language. */
export function AddressLinks() {
  const { canonical } = useDocumentFacts();
  const joint = canonical.includes("?") ? "&" : "?";
  return (
    <>
      <link rel="canonical" href={canonical} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={`${canonical}${joint}lang=${locale}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={canonical} />
    </>
  );
}
