import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { ToolFailure } from "../launch/project.mjs";
import { onStop } from "../steps/children.ts";
import { run } from "../steps/tool.ts";
import { providePostgresBinaries } from "./postgres-binaries.ts";

/** A PostgreSQL server for tests, with a function that stops it and removes its data. */
export type TestPostgres = {
  readonly url: string;
  readonly version: string;
  /** The data directory. */
  readonly data: string;
  /** Sends the signal to all its processes: SIGKILL is a crash, SIGSTOP a server that does not answer. */
  readonly signal: (name: NodeJS.Signals) => void;
  /** Starts it again after a crash, and waits until it is ready. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The user of the server: PostgreSQL refuses to run as root. */
type Owner = { readonly uid: number; readonly gid: number } | undefined;

/**
 * Runs the server only as long as the process at the other end of its standard input lives. Even after `kill -9` of the
 * tests the server ends and its data are removed. Signals to the group are ignored: the tests stop the server when they
 * have finished. A line on its standard input starts a server that ended again.
 */
const keeper = `
folder=$1; shift
trap '' INT TERM HUP
"$@" & server=$!
while read -r line; do wait $server; "$@" & server=$!; done
kill -CONT $server; kill -QUIT $server; wait $server
rm -rf "$folder"
`;

/** Test data need not survive a crash: settings that trade speed for durability are off. */
const unsafeSettings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

const settings = [
  "max_connections=300",
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "shared_buffers=128MB",
  "timezone=UTC",
];

export function ownerOfServer(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync("/etc/passwd", "utf8").split("\n");
  const fields = (name: string) => line.find((entry) => entry.startsWith(`${name}:`))?.split(":");
  const account = fields("postgres") ?? fields("nobody");
  if (account === undefined) throw new Error("no account but root to run PostgreSQL with");
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** A new folder that the owner can access; TMPDIR may be in a folder that other users cannot enter. */
function makeDataFolder(owner: Owner): string {
  for (const parent of new Set([os.tmpdir(), "/tmp", "/var/tmp"])) {
    const folder = mkdtempSync(path.join(parent, "rimba-test-postgres-"));
    chmodSync(folder, 0o700);
    if (owner === undefined) return folder;
    chownSync(folder, owner.uid, owner.gid);
    const { status } = spawnSync("/bin/sh", ["-c", `cd / && cd "$0" && test -w .`, folder], owner);
    if (status === 0) return folder;
    rmSync(folder, { recursive: true });
  }
  throw new Error("no temporary folder that the account of PostgreSQL can reach");
}

/** The process of this data directory, which is stopped (SIGSTOP), and all that it started. */
function processesOf(data: string): readonly number[] {
  const server = Number(readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  // It starts no other one meanwhile.
  process.kill(server, "SIGSTOP");
  const parentOf = (pid: string) => {
    try {
      // The name of the program, in parentheses, may contain spaces.
      return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
    } catch {
      return 0;
    }
  };
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return [server, ...pids.filter((pid) => parentOf(pid) === server).map(Number)];
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** It does not start. The rest is what it tells clients that come too early. */
const startFailure = /FATAL(?!: +the database system is)|database system is shut down/;

/** Waits until the server reports that it is ready; throws with its log if it ends or takes too long. */
async function waitUntilReady(server: ChildProcess, log: () => string, isStandby = false): Promise<void> {
  const deadline = Date.now() + 60_000;
  const what = isStandby ? "read-only connections" : "connections";
  while (!log().includes(`database system is ready to accept ${what}`)) {
    if (hasEnded(server) || startFailure.test(log()) || Date.now() > deadline)
      throw new ToolFailure(`PostgreSQL did not start\n${log()}`);
    await pause(25);
  }
}

/** The server that an environment variable names for these tests, if any. */
export function namedPostgres(): string | undefined {
  const url = process.env["RIMBA_TEST_POSTGRES_URL"];
  return url === "" ? undefined : url;
}

/** Ensures that a server is available before the tests start. */
export async function providePostgres(): Promise<void> {
  if (namedPostgres() === undefined) await providePostgresBinaries();
}

interface PostgresOptions {
  /** Commits wait for the disk, as in production. */
  readonly durable?: boolean;
  /** Settings of the server, such as `shared_buffers=2GB`. */
  readonly settings?: readonly string[];
  /** Makes it a standby of this server, which sends it every change. */
  readonly primaryUrl?: string;
  /** Begins with this base backup of the server at `url`, and recovers as `settings` say. */
  readonly backup?: { readonly folder: string; readonly url: string };
}

async function runAs(owner: Owner, cwd: string, tool: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(tool, args, { cwd, account: owner });
  if (code !== 0) throw new ToolFailure(`${tool} failed\n${output}`);
}

/** Copies all databases of a running server into a new folder, which its account can reach. */
export async function baseBackup(
  url: string,
  folder: string,
  options: readonly string[] = [],
): Promise<void> {
  const tool = path.join(await providePostgresBinaries(), "pg_basebackup");
  const args = ["--pgdata", folder, "--dbname", url, "--no-sync", "--checkpoint=fast", ...options];
  await runAs(ownerOfServer(), path.dirname(folder), tool, args);
}

/** Creates a new cluster in a temporary folder and starts it on a free loopback port. */
export async function startPostgres(options: PostgresOptions = {}): Promise<TestPostgres> {
  const binaries = await providePostgresBinaries();
  const owner = ownerOfServer();
  const folder = makeDataFolder(owner);
  const data = path.join(folder, "data");
  const { primaryUrl, backup } = options;
  const source = primaryUrl ?? backup?.url;
  const password =
    source === undefined ? randomBytes(16).toString("hex") : decodeURIComponent(new URL(source).password);
  const passwordFile = path.join(folder, "password");
  writeFileSync(passwordFile, password);
  if (owner !== undefined) chownSync(passwordFile, owner.uid, owner.gid);

  if (backup !== undefined) {
    await runAs(owner, folder, "cp", ["--archive", backup.folder, data]);
    await runAs(owner, folder, "touch", [path.join(data, "recovery.signal")]);
  } else if (primaryUrl !== undefined) {
    await baseBackup(primaryUrl, data, ["--write-recovery-conf"]);
  } else {
    const initdb = ["--pgdata", data, "--username=postgres", "--auth=password", "--pwfile", passwordFile];
    const how = ["--encoding=UTF8", "--locale=C", "--no-sync"];
    await runAs(owner, folder, path.join(binaries, "initdb"), [...initdb, ...how]);
  }

  const port = await freePort();
  const command = [path.join(binaries, "postgres"), "-D", data, "-p", String(port)];
  const safety = options.durable === true ? [] : unsafeSettings;
  const chosen = [...safety, ...settings, ...(options.settings ?? [])];
  const server = spawn(
    "/bin/sh",
    ["-c", keeper, "sh", folder, ...command, ...chosen.flatMap((setting) => ["-c", setting])],
    { cwd: folder, stdio: ["pipe", "ignore", "pipe"], ...owner },
  );
  let log = "";
  server.stderr?.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const stop = async () => {
    if (hasEnded(server)) return;
    server.stdin?.end();
    await once(server, "exit");
  };
  const forget = onStop(stop);
  try {
    await waitUntilReady(server, () => log, primaryUrl !== undefined);
  } catch (error) {
    await stop();
    throw error;
  }
  const version = /PostgreSQL (\d+(?:\.\d+)?)/.exec(log)?.[1] ?? "";
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    version,
    data,
    signal(name) {
      for (const pid of processesOf(data)) {
        try {
          process.kill(pid, name);
        } catch (error) {
          // A session may have ended by itself.
          if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
        }
      }
    },
    async restart() {
      const from = log.length;
      server.stdin?.write("start\n");
      await waitUntilReady(server, () => log.slice(from));
    },
    stop: async () => {
      await stop();
      forget();
    },
  };
}
