import type { Config } from "@react-router/dev/config";
import { leaveStylesOut } from "@rimba/web-core/site-build/leave-styles-out.ts";

export default {
  ssr: true,
  // The whole route table is small: sent once, instead of a request for each link in view.
  routeDiscovery: { mode: "initial" },
  buildEnd: leaveStylesOut,
} satisfies Config;
