import { chmodSync, chownSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ToolFailure } from "../launch/project.mjs";
import { hasEnded, startChild, stopChild } from "../steps/children.ts";
import { findProgram } from "./find-program.ts";
import { deployedFile } from "./nginx.ts";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { ownerOfServer } from "./postgres.ts";

/** PgBouncer with our configuration in front of a cluster. */
export interface TestPgbouncer {
  /** The address of the database behind it. */
  readonly poolerUrl: string;
  readonly stop: () => Promise<void>;
}

const maxStartMs = 20_000;

/** Connections to each database: fewer than a process opens without PgBouncer. */
const connectionsToEach = 5;

/** In milliseconds. An operator sets them for the role (docs/operations.md), which other tests share here. */
const timeLimits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** PgBouncer in front of every database of a server, with the time limits that its sessions need. */
export function startPgbouncerForAllDatabases(home: string, serverUrl: string): Promise<TestPgbouncer> {
  const limits = Object.entries(timeLimits).map(([name, value]) => `set ${name} = ${value}`);
  const { hostname, port } = new URL(serverUrl);
  return start(home, serverUrl, {
    route: `* = host=${hostname} port=${port} connect_query='${limits.join("; ")}'`,
    connections: connectionsToEach,
  });
}

/** @param connections to PostgreSQL, which all clients share */
export function startPgbouncer(
  home: string,
  databaseUrl: string,
  connections: number,
): Promise<TestPgbouncer> {
  const { hostname, port, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const route = `${name} = host=${hostname} port=${port} dbname=${name}`;
  return start(home, databaseUrl, { route, connections });
}

async function start(
  home: string,
  databaseUrl: string,
  { route, connections }: { readonly route: string; readonly connections: number },
): Promise<TestPgbouncer> {
  const program = findProgram("pgbouncer");
  if (program === null) throw new ToolFailure("PgBouncer is not on this machine");
  const database = new URL(databaseUrl);
  const port = await freePort();
  const users = path.join(home, "userlist.txt");
  const settings = path.join(home, "pgbouncer.ini");
  writeFileSync(users, `"${database.username}" "${database.password}"\n`);
  writeFileSync(
    settings,
    deployedFile("pgbouncer/rimba.ini", [
      [/^rimba = .*$/gm, route],
      [/^listen_port = .*$/gm, `listen_port = ${port}\nunix_socket_dir =`],
      [/^auth_type = .*$/gm, "auth_type = plain"],
      [/^auth_file = .*$/gm, `auth_file = ${users}`],
      [/^default_pool_size = .*$/gm, `default_pool_size = ${connections}`],
    ]),
  );
  // It refuses to run as root, and so does PostgreSQL.
  const owner = ownerOfServer();
  if (owner !== undefined) {
    chmodSync(home, 0o755);
    for (const file of [users, settings]) chownSync(file, owner.uid, owner.gid);
  }
  const child = startChild(program, [settings], { stdio: ["ignore", "pipe", "pipe"], ...owner });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const stop = () => stopChild(child);
  const until = Date.now() + maxStartMs;
  while (!log.includes("process up")) {
    if (hasEnded(child) || Date.now() > until) {
      await stop();
      throw new ToolFailure(`PgBouncer did not start\n${log}`);
    }
    await pause(50);
  }
  const pooler = new URL(databaseUrl);
  pooler.port = String(port);
  return { poolerUrl: pooler.href, stop };
}
