import type { Config } from "@react-router/dev/config";
import { prefetchedPages } from "@rimba/web-core/app/lazy/prefetched-pages.ts";
import { buildWorker } from "@rimba/web-core/site-build/build-worker.ts";
import { finishBuild } from "@rimba/web-core/site-build/finish-build.ts";

const finish = finishBuild(prefetchedPages);
const workerOfSite = buildWorker("mobile");

export default {
  ssr: true,
  // The whole route table is small: sent once, instead of a request for each link in view.
  routeDiscovery: { mode: "initial" },
  buildEnd: async (built) => {
    await finish(built);
    await workerOfSite(built);
  },
} satisfies Config;
