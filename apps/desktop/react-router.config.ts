import type { Config } from "@react-router/dev/config";
import { finishBuild } from "@rimba/web-core/site-build/finish-build.ts";

export default {
  ssr: true,
  // The whole route table is small: sent once, instead of a request for each link in view.
  routeDiscovery: { mode: "initial" },
  buildEnd: finishBuild,
} satisfies Config;
