// The API on a PostgreSQL database. Prints its origin; drains on SIGTERM like the server. Arguments: databaseUrl,
// seconds of draining.
import type { AddressInfo } from "node:net";
import { createApp } from "../../create-app.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { closeGracefully, Drain } from "../../platform/http/drain.ts";
import { connectIntegrations } from "../../integrations/integrations.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { testCarrier, testConfig, testKeys, testPages } from "../test-app.ts";

const [databaseUrl = "", seconds = "0"] = process.argv.slice(2);
const db = await openDatabase({ databaseUrl, dataDir: "" });
const config = testConfig();
const keys = testKeys;
const clock = () => new Date();
const drain = new Drain();
const log = { warn: () => {} };
const integrations = connectIntegrations(config, {
  db,
  keys,
  clock,
  newId: uuidV7,
  carrier: testCarrier,
  log,
});
const app = await createApp({
  config,
  db,
  carrier: testCarrier,
  pages: await testPages(),
  keys,
  clock,
  integrations,
  drain,
});
await app.listen({ host: "127.0.0.1", port: 0 });
process.once("SIGTERM", () => {
  void drain
    .start(Number(seconds))
    .then(() => closeGracefully(app))
    .then(() => db.close());
});
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
