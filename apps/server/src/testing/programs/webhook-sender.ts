// Delivers to the receivers of webhooks, as a server's jobs do, until it is killed. Prints "ready". Argument: databaseUrl.
import { flushCompileCache } from "node:module";
import { openDatabase } from "../../platform/db/open-database.ts";
import { createWebhooksJob } from "../../platform/outbox/webhooks-job.ts";
import { testKeys } from "../test-app.ts";

const [databaseUrl = ""] = process.argv.slice(2);
const db = await openDatabase({ databaseUrl, dataDir: "" });
const log = { warn: () => {} };
const clock = () => new Date();
createWebhooksJob({ db, keys: testKeys, clock, production: false, log, local: null }).start();
// Its timers do not keep a process alive.
setInterval(() => {}, 60_000);
// A killed process writes no compile cache for the next start.
flushCompileCache();
console.log("ready");
