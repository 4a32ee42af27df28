// The API without the sites, on the PostgreSQL database in the argument. `/bench/loop` returns the maximum time in
// milliseconds for which the event loop was blocked since the last request, as JSON.
import type { AddressInfo } from "node:net";
import { openFeedDatabase } from "../../apps/server/src/feed/feed-database.ts";
import { createApp } from "../../apps/server/src/create-app.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { appDeps, testConfig } from "../../apps/server/src/testing/test-app.ts";

const databaseUrl = process.argv[2] ?? "";
const db = await openDatabase({ databaseUrl, dataDir: "" });
const feedDb = await openFeedDatabase(db, { databaseUrl, dataDir: "" });
const config = testConfig({ DATABASE_URL: databaseUrl });
const app = await createApp({ ...(await appDeps(db, { config })), feedDb });

// CPU time of this thread between two iterations of the event loop, so that other processes do not count.
let maxMs = 0;
let usedBefore = threadMs();
setInterval(() => {
  const used = threadMs();
  maxMs = Math.max(maxMs, used - usedBefore);
  usedBefore = used;
}, 1);
app.get("/bench/loop", async () => {
  const answer = { maxMs };
  maxMs = 0;
  return answer;
});

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

await app.listen({ host: "127.0.0.1", port: 0 });
console.log(`listening on ${(app.server.address() as AddressInfo).port}`);
process.on("SIGTERM", () => process.exit(0));
