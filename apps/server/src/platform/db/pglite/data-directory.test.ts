import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DataDirectoryInUse, lockDataDirectory } from "./data-directory.ts";

let dataDir: string;
const lockFile = () => join(dataDir, "server.lock");

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "rimba-lock-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const deadPid = () => spawnSync(process.execPath, ["--version"]).pid;

test("a free directory is locked with the process id and released", async () => {
  const unlock = await lockDataDirectory(dataDir);
  expect(readFileSync(lockFile(), "utf8")).toContain(`"pid":${process.pid}`);
  unlock();
  expect(existsSync(lockFile())).toBe(false);
});

test("a missing directory is created", async () => {
  const unlock = await lockDataDirectory(join(dataDir, "new", "one"));
  expect(existsSync(join(dataDir, "new", "one", "server.lock"))).toBe(true);
  unlock();
});

test("a directory of a living process is rejected, with its name and a solution", async () => {
  const unlock = await lockDataDirectory(dataDir);
  const refusal = await lockDataDirectory(dataDir).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DataDirectoryInUse);
  expect((refusal as DataDirectoryInUse).pid).toBe(process.pid);
  expect((refusal as Error).message).toContain(`in use by process ${process.pid}`);
  expect((refusal as Error).message).toContain(lockFile());
  unlock();
});

describe("the lock of a dead process is taken over", () => {
  test.each([
    ["of a process that is gone", () => JSON.stringify({ pid: deadPid(), birth: "" })],
    ["that was cut short", () => '{"pid":'],
    ["that is empty", () => ""],
    ["with nonsense in it", () => JSON.stringify({ pid: "many" })],
  ])("%s", async (_, content) => {
    writeFileSync(lockFile(), content());
    const unlock = await lockDataDirectory(dataDir);
    expect(readFileSync(lockFile(), "utf8")).toContain(`"pid":${process.pid}`);
    unlock();
  });

  test("of an earlier process with the id of a living one, if the system can distinguish them", async () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, birth: "another boot/1" }));
    const outcome = await lockDataDirectory(dataDir).then(
      (unlock) => (unlock(), "taken over"),
      () => "refused",
    );
    expect(outcome).toBe(process.platform === "linux" ? "taken over" : "refused");
  });
});

test("of many that find a dead lock at once, only one gets it", async () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: deadPid(), birth: "" }));
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataDirectory(dataDir)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a lock that another process has taken over is not removed", async () => {
  const unlock = await lockDataDirectory(dataDir);
  writeFileSync(lockFile(), JSON.stringify({ pid: 1, birth: "" }));
  unlock();
  expect(existsSync(lockFile())).toBe(true);
});
