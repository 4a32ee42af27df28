import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route table is small: sent once, instead of a request for each link in view.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
