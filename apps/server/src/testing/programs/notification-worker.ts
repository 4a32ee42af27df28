// Derives what is due and writes notifications, as a server's jobs do, until it is killed. Prints "ready". Argument: databaseUrl.
import { flushCompileCache } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { shipmentFollower } from "../../features/hooks.ts";
import { runNotifications } from "../../features/notifications/notifications-job.ts";
import { deriveDue } from "../../features/tracking/derivation/derive-due.ts";
import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { testCarrier, testKeys } from "../test-app.ts";

const [databaseUrl = ""] = process.argv.slice(2);
const db = await openDatabase({ databaseUrl, dataDir: "" });
const clock = () => new Date();
const log = { info: () => {}, warn: () => {} };
// A killed process writes no compile cache for the next start.
flushCompileCache();
// Without a connection nothing else keeps the process: a server has its port.
setInterval(() => {}, 60_000);
console.log("ready");
for (;;) {
  try {
    await deriveDue({ db, clock, shipmentFollower, log });
    await runNotifications({
      db,
      carrier: testCarrier,
      clock,
      keys: testKeys,
      newId: uuidV7,
      origin: "https://rimbacargo.example",
      integrations: { mail: null, whatsApp: null },
      log,
    });
  } catch (error) {
    // Its connection was cut: the job of a server goes on with the next one, too.
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
  await sleep(20);
}
