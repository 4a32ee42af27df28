// The API on a PostgreSQL database. Prints its origin; drains on SIGTERM like the server. Arguments: databaseUrl,
// seconds of draining.
import type { AddressInfo } from "node:net";
import { createApp } from "../../create-app.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { closeGracefully, Drain } from "../../platform/http/drain.ts";
import { appDeps } from "../test-app.ts";

const [databaseUrl = "", seconds = "0"] = process.argv.slice(2);
const db = await openDatabase({ databaseUrl, dataDir: "" });
const drain = new Drain();
const app = await createApp({ ...(await appDeps(db)), drain });
await app.listen({ host: "127.0.0.1", port: 0 });
process.once("SIGTERM", () => {
  void drain
    .start(Number(seconds))
    .then(() => closeGracefully(app))
    .then(() => db.close());
});
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
