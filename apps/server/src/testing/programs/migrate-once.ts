// Migrates a PostgreSQL database and prints the names of the migrations that this process ran.
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open-database.ts";

const [databaseUrl = ""] = process.argv.slice(2);
const db = await openDatabase({ databaseUrl, dataDir: "" });
process.stdout.write(`${JSON.stringify(await migrate(db))}\n`);
await db.close();
