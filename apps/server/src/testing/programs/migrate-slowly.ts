// Starts a migration of a PostgreSQL database that takes a minute. Tests kill it while it runs.
import { migrate } from "../../platform/db/migrate.ts";
import { allMigrations } from "../../platform/db/migrations/all-migrations.ts";
import { openDatabase } from "../../platform/db/open-database.ts";

const [databaseUrl = ""] = process.argv.slice(2);
const db = await openDatabase({ databaseUrl, dataDir: "" });
const slow = {
  up: async (tx: Pick<typeof db, "execute">) => void (await tx.execute("select pg_sleep(60)")),
};
await migrate(db, { migrations: { ...allMigrations, "9000-slow": slow } });
