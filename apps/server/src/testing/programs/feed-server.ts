// The API on the given database; tests kill it. Prints its origin, then a key for the feed. Arguments: databaseUrl (or
// "-"), dataDir (or "-").
import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { createApiKey } from "../../feed/api-keys.ts";
import { createApp } from "../../create-app.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { appDeps } from "../test-app.ts";

const [databaseUrl = "-", dataDir = "-"] = process.argv.slice(2);
const db = await openDatabase({ databaseUrl: databaseUrl === "-" ? undefined : databaseUrl, dataDir });
const app = await createApp(await appDeps(db));
await app.listen({ host: "127.0.0.1", port: 0 });
const { text } = await createApiKey(db, { name: "crash", scopes: ["shipments:write", "events:write"] });
// A killed process writes no compile cache for the next start.
flushCompileCache();
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
console.log(text);
