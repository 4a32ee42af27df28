import { randomBytes } from "node:crypto";
import pg from "pg";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { referenceHash, schemaHash } from "./schema-hash.ts";
import { seedReference } from "./seed-reference.ts";
import type { TestDatabasePlace } from "./test-database-place.ts";

/** Another process has renamed its database to the same name: before this one began, or at the same moment (unique_violation). */
const takenNameCodes: readonly unknown[] = ["42P04", "23505"];

/** The content of a new database: only the schema, or also areas, outlets and prices of the demo. */
export type DatabaseContent = "schema" | "reference";

/**
 * A database on a PostgreSQL cluster. It is copied from a template that is created once per schema and reference data.
 */
export async function preparePostgresDatabase(
  clusterUrl: string,
  content: DatabaseContent = "schema",
): Promise<{ databaseUrl: string } & TestDatabasePlace> {
  return copyPostgresDatabase(clusterUrl, await ensureTemplate(clusterUrl, content));
}

/** Copies the database `template`, which must have no open connections. */
export async function copyPostgresDatabase(
  clusterUrl: string,
  template: string,
): Promise<{ databaseUrl: string } & TestDatabasePlace> {
  const name = `rimba_test_${unique()}`;
  await onCluster(clusterUrl, `create database ${name} template ${template}`);
  return {
    databaseUrl: urlOf(clusterUrl, name),
    async remove() {
      await onCluster(clusterUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** An empty database without a schema, for tests of the migrations. */
export async function prepareEmptyPostgresDatabase(
  clusterUrl: string,
): Promise<{ databaseUrl: string } & TestDatabasePlace> {
  const name = `rimba_test_${unique()}`;
  await onCluster(clusterUrl, `create database ${name} encoding 'UTF8' template template0`);
  return {
    databaseUrl: urlOf(clusterUrl, name),
    async remove() {
      await onCluster(clusterUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Processes that start together may each build a template; the first one to rename its own wins. */
async function ensureTemplate(clusterUrl: string, content: DatabaseContent): Promise<string> {
  const template =
    content === "schema" ? `rimba_template_${schemaHash()}` : `rimba_reference_${referenceHash()}`;
  const found = await onCluster(clusterUrl, `select 1 from pg_database where datname = '${template}'`);
  if (found.length > 0) return template;
  const { databaseUrl, remove } = await prepareEmptyPostgresDatabase(clusterUrl);
  const db = await openDatabase({ databaseUrl, dataDir: "" });
  await migrate(db);
  if (content === "reference") await seedReference(db);
  await db.close();
  const making = new URL(databaseUrl).pathname.slice(1);
  await onCluster(clusterUrl, `alter database ${making} rename to ${template}`).catch(async (error) => {
    await remove();
    if (!takenNameCodes.includes(error.code)) throw error;
  });
  return template;
}

async function onCluster(clusterUrl: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function urlOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function unique(): string {
  return `${process.pid}_${randomBytes(4).toString("hex")}`;
}
