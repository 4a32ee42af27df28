import { useRootData } from "../shell/carrier-context.ts";
import { carrierThing, siteThing } from "./search-things.ts";
import { StructuredData } from "./structured-data.tsx";
import { useSiteOrigin } from "./use-site-origin.ts";

/** What search engines are told of the carrier and its site. */
export function HomeThings() {
  const { carrier } = useRootData();
  const origin = useSiteOrigin();
  return (
    <StructuredData
      things={import.meta.env.SSR ? [carrierThing(carrier, origin), siteThing(carrier, origin)] : []}
    />
  );
}
