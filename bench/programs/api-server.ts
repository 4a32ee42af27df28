// The API without the sites, on the PostgreSQL database in the argument, or on an embedded one in that folder; then it
// accepts commands as `rimba` sends them. It derives stored answers as the server does. `/bench/process` returns as JSON the
// maximum time in milliseconds for which the event loop was blocked since the last request, and the memory in bytes.
import type { AddressInfo } from "node:net";
import { startControlServer } from "../../apps/server/src/cli/control/control-server.ts";
import { openFeedDatabase } from "../../apps/server/src/feed/feed-database.ts";
import { shipmentFollower } from "../../apps/server/src/features/hooks.ts";
import { createDueDerivation } from "../../apps/server/src/features/tracking/derivation/derive-due.ts";
import { createApp } from "../../apps/server/src/create-app.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { appDeps, testConfig } from "../../apps/server/src/testing/test-app.ts";
import { cpuMs } from "../../apps/server/src/testing/measure-block.ts";

const place = process.argv[2] ?? "";
const isUrl = place.startsWith("postgres");
const databaseUrl = isUrl ? place : undefined;
const dataDir = isUrl ? "" : place;
const db = await openDatabase({ databaseUrl, dataDir });
const feedDb = await openFeedDatabase(db, { databaseUrl, dataDir });
const config = testConfig(isUrl ? { DATABASE_URL: place } : { DATA_DIR: place });
const app = await createApp({ ...(await appDeps(db, { config })), feedDb });
if (!isUrl) await startControlServer({ dataDir, config, db, log: app.log });

// CPU time of this thread between two iterations of the event loop, so that other processes do not count.
let maxMs = 0;
let usedBefore = cpuMs();
setInterval(() => {
  const used = cpuMs();
  maxMs = Math.max(maxMs, used - usedBefore);
  usedBefore = used;
}, 1);
app.get("/bench/process", async () => {
  const answer = { maxMs, memory: process.memoryUsage.rss() };
  maxMs = 0;
  return answer;
});

createDueDerivation({ db, clock: () => new Date(), shipmentFollower, log: app.log }).start();
await app.listen({ host: "127.0.0.1", port: 0 });
console.log(`listening on ${(app.server.address() as AddressInfo).port}`);
process.on("SIGTERM", () => process.exit(0));
