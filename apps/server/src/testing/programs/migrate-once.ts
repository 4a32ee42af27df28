// Migrates a PostgreSQL database, with more migrations than the product has, and prints the names of those that this process ran.
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { ownMigrations } from "../own-migrations.ts";

const [databaseUrl = ""] = process.argv.slice(2);
const db = await openDatabase({ databaseUrl, dataDir: "" });
process.stdout.write(`${JSON.stringify(await migrate(db, { migrations: ownMigrations }))}\n`);
await db.close();
