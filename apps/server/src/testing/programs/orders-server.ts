// The API with places and prices on the given database; tests kill it. Prints its origin, then a customer's token.
// Arguments: databaseUrl (or "-"), dataDir (or "-"), the token of an earlier run (or "-").
import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { createApp } from "../../create-app.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { newSecret } from "../../platform/secrets.ts";
import { insertCustomer } from "../../features/account/customer-queries.ts";
import { insertSession } from "../../features/account/sessions.ts";
import { secretHash } from "../../platform/secrets.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { orderingTime, seedTwoProvinces } from "../orders.ts";
import { appDeps, testConfig } from "../test-app.ts";

const [databaseUrl = "-", dataDir = "-", known = "-"] = process.argv.slice(2);
const db = await openDatabase({ databaseUrl: databaseUrl === "-" ? undefined : databaseUrl, dataDir });
// The clock does not move, so all orders count in the same hour.
const config = testConfig({ ORDERS_PER_HOUR: "1000000" });
const clock = () => new Date(orderingTime);
const app = await createApp(await appDeps(db, { config, clock }));
const token = known === "-" ? await firstRun() : known;
await app.listen({ host: "127.0.0.1", port: 0 });
// A killed process writes no compile cache for the next start.
flushCompileCache();
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
console.log(token);

async function firstRun(): Promise<string> {
  await seedTwoProvinces(db);
  const customerId = uuidV7();
  const opened = newSecret();
  await db.query(insertCustomer, { customerId, phone: "+6281288004471", at: clock() });
  await insertSession(db, {
    tokenHash: secretHash(opened),
    sessionId: uuidV7(),
    customerId,
    proofHash: null,
    device: "crash test",
    createdAt: clock(),
    expiresAt: new Date(clock().getTime() + 86_400_000),
  });
  return opened;
}
