import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureDataDirectory } from "../../config/folders.ts";

/** Folder of PostgreSQL's own files inside DATA_DIR. */
export const engineFolder = "pgdata";

/** Whether PostgreSQL's files are there. This file does not load the engine. */
export function hasDataDirectory(dataDirectory: string): boolean {
  return existsSync(join(dataDirectory, "PG_VERSION"));
}

/** Another process uses the same data directory. Two engines on one directory lose data. */
export class DataDirectoryInUse extends Error {
  readonly pid: number;

  constructor(dataDirectory: string, pid: number, lockFile: string) {
    super(
      `The data directory ${dataDirectory} is in use by process ${pid}. ` +
        `Stop that process, or set DATA_DIR to another directory. ` +
        `(If process ${pid} has nothing to do with this program, delete ${lockFile}.)`,
    );
    this.name = "DataDirectoryInUse";
    this.pid = pid;
  }
}

interface Holder {
  pid: number;
  /** Distinguishes a process from a later one with the same id, if the system supports it; else "". */
  birth: string;
}

const settleMs = 60;

/**
 * Locks the data directory for this process, creating it (readable by its owner only) if needed; returns the
 * release function. The lock is a file with the process id. The lock of a dead process is taken over. Throws
 * `DataDirectoryInUse` if the process is alive.
 */
export async function lockDataDirectory(dataDirectory: string): Promise<() => void> {
  ensureDataDirectory(dataDirectory);
  const lockFile = join(dataDirectory, "server.lock");
  const holder: Holder = { pid: process.pid, birth: birthOf(process.pid) };
  const mine = JSON.stringify({ ...holder, token: randomUUID() });

  for (;;) {
    if (createFile(lockFile, mine)) break;
    // The process that creates the file writes to it a moment later.
    const found = readFile(lockFile) || (await sleep(settleMs), readFile(lockFile));
    if (found === undefined) continue;
    const other = parseHolder(found);
    if (other && isAlive(other)) throw new DataDirectoryInUse(dataDirectory, other.pid, lockFile);
    if (readFile(lockFile) === found) rmSync(lockFile, { force: true });
    if (!createFile(lockFile, mine)) continue;
    // Two processes may have found the same dead lock: after a moment the later one owns it.
    await sleep(settleMs);
    if (readFile(lockFile) === mine) break;
  }

  return () => {
    if (readFile(lockFile) === mine) rmSync(lockFile, { force: true });
  };
}

function createFile(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function readFile(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function parseHolder(content: string): Holder | undefined {
  try {
    const { pid, birth } = JSON.parse(content) as Record<keyof Holder, unknown>;
    if (typeof pid !== "number" || !Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, birth: typeof birth === "string" ? birth : "" };
  } catch {
    return undefined;
  }
}

function isAlive({ pid, birth }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is alive and belongs to another user.
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  // In a container the next process gets the same small id.
  const now = birthOf(pid);
  return birth === "" || now === "" || birth === now;
}

/** Linux: the boot id and the clock tick at which a process started. */
function birthOf(pid: number): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return `${boot}/${fields[19]}`;
  } catch {
    return "";
  }
}
