// Migrates a PostgreSQL database, with additional migrations that the product does not have. Prints the names of the
// migrations that this process ran.
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { ownMigrations } from "../own-migrations.ts";

const [databaseUrl = ""] = process.argv.slice(2);
const db = await openDatabase({ databaseUrl, dataDir: "" });
process.stdout.write(`${JSON.stringify(await migrate(db, { migrations: ownMigrations }))}\n`);
await db.close();
