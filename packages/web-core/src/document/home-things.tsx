import { useRootData } from "../shell/carrier-context.ts";
import { carrierThing } from "./search-things.ts";
import { StructuredData } from "./structured-data.tsx";
import { useSiteOrigin } from "./use-site-origin.ts";

/** What search engines are told of the carrier and its site. */
export function HomeThings() {
  const { carrier } = useRootData();
  const origin = useSiteOrigin();
  const site = {
    "@type": "WebSite",
    name: carrier.name,
    url: `${origin}/`,
    inLanguage: ["id", "en", "zh"],
    publisher: { "@id": `${origin}/#carrier` },
  };
  return <StructuredData things={[carrierThing(carrier, origin), site]} />;
}
