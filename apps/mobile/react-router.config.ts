import type { Config } from "@react-router/dev/config";
import { shortenRouteList } from "@rimba/web-core/site-build/shorten-route-list.ts";

export default {
  ssr: true,
  // The whole route table is small: sent once, instead of a request for each link in view.
  routeDiscovery: { mode: "initial" },
  buildEnd: shortenRouteList,
} satisfies Config;
