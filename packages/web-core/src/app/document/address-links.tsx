import { type Locale, locales } from "@rimba/contract";
import { useMatches } from "react-router";
import { useDocumentFacts } from "./document-facts.ts";
import { ownPicture } from "./shared-picture.ts";
import { useSiteOrigin } from "./use-site-origin.ts";

const openGraphLocales = { id: "id_ID", en: "en_GB", zh: "zh_CN" } as const;

/** Tells search engines and those who show shared links which address the page has, and where it is in each language. */
export function AddressLinks() {
  const { canonical, locale } = useDocumentFacts();
  const address = (language: Locale) => addressIn(language, canonical);
  const origin = useSiteOrigin();
  const own = ownPicture(useMatches());
  return (
    <>
      <link rel="canonical" href={address(locale)} />
      {locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={address(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={canonical} />
      <link rel="manifest" href={`/public/site.webmanifest?lang=${locale}`} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:locale" content={openGraphLocales[locale]} />
      {own === null ? (
        <>
          <meta property="og:image" content={`${origin}/public/pictures/share-${locale}.jpg`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      ) : (
        <meta property="og:image" content={`${origin}${own}`} />
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Who asks in no language is shown Indonesian; the others have addresses of their own. */
function addressIn(locale: Locale, address: string): string {
  if (locale === "id") return address;
  return `${address}${address.includes("?") ? "&" : "?"}lang=${locale}`;
}
