import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prepareDataDirectory } from "../testing/prepare-data-directory.ts";
import { startProgram, type RunningProgram } from "../testing/programs/start-program.ts";
import { runCommandLine } from "../testing/run-command-line.ts";

// Each test starts the engine several times, in processes of their own.
vi.setConfig({ testTimeout: 120_000 });

let dataDir: string;
let remove: () => Promise<void>;
let owner: RunningProgram | undefined;

beforeEach(async () => {
  ({ dataDir, remove } = await prepareDataDirectory());
});
afterEach(async () => {
  owner?.process.kill("SIGTERM");
  await owner?.ended;
  owner = undefined;
  await remove();
});

async function ownedBy(program: string): Promise<RunningProgram> {
  owner = startProgram(program, dataDir);
  await owner.printed(1);
  return owner;
}

async function killed(program: string): Promise<void> {
  const { process: server, ended } = await ownedBy(program);
  server.kill("SIGKILL");
  await ended;
}

const rimba = (...words: string[]) => runCommandLine(words, { DATA_DIR: dataDir, PORT: "0" });

it("runs commands itself while no server runs", async () => {
  const made = await rimba("keys", "create", "--name", "alone", "--scopes", "events:write");
  expect(made).toMatchObject({ code: 0, out: [expect.stringMatching(/^rk_/)] });
  expect((await rimba("keys", "list")).out.join("\n")).toContain("alone");
});

it("creates no database for a command that only reads", async () => {
  const missingPath = join(dataDir, "nowhere");
  expect(await runCommandLine(["keys", "list"], { DATA_DIR: missingPath })).toEqual({
    code: 1,
    out: [],
    err: [`There is no database in ${missingPath} yet (DATA_DIR).`],
  });
  expect(existsSync(missingPath)).toBe(false);
});

it("ends a load by SIGTERM after its batch, and says where to go on", async () => {
  const file = join(dataDir, "events.ndjson");
  writeFileSync(file, '"no event"\n'.repeat(3_000_000));
  const program = fileURLToPath(new URL("../serve/rimba.ts", import.meta.url));
  const load = spawn(process.execPath, [program, "load", "events", file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = Promise.all([text(load.stderr), once(load, "close")]);
  await expect.poll(() => existsSync(`${file}.rejected`), { timeout: 60_000 }).toBe(true);
  load.kill("SIGTERM");
  const [errors, [code]] = await ended;
  expect(errors).toMatch(/^It ended too early: it was stopped\. Go on with --from \d+\.$/m);
  expect(code).toBe(1);
});

describe("while a server owns the embedded database", () => {
  it("sends the commands to that server", async () => {
    await ownedBy("take-commands");
    const made = await rimba("keys", "create", "--name", "while it runs", "--scopes", "events:write");
    expect(made).toMatchObject({ code: 0, out: [expect.stringMatching(/^rk_/)] });
    const { out } = await rimba("keys", "list", "--json");
    const [key] = JSON.parse(out.join("\n")) as { id: string; name: string }[];
    expect(key?.name).toBe("while it runs");
    expect((await rimba("keys", "revoke", key?.id ?? "")).code).toBe(0);
    expect(await rimba("keys", "revoke", "zzzzzzzz")).toMatchObject({
      code: 1,
      err: ["There is no key with the id zzzzzzzz."],
    });
    expect(await rimba("migrate")).toMatchObject({ code: 0, out: ["The database is up to date."] });
  });

  it("protects the socket from other users, and deletes it when the server stops", async () => {
    const { process: server, ended } = await ownedBy("take-commands");
    const socket = join(dataDir, "control.sock");
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    server.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(existsSync(socket)).toBe(false);
    expect((await rimba("keys", "list")).code).toBe(0);
  });

  it("runs commands itself after a killed server left its socket and its lock", async () => {
    await killed("take-commands");
    expect(existsSync(join(dataDir, "control.sock"))).toBe(true);
    expect((await rimba("keys", "list")).code).toBe(0);
  });

  it("uses the server that was started after a killed one", async () => {
    await killed("take-commands");
    const next = await ownedBy("take-commands");
    expect((await rimba("keys", "list")).code).toBe(0);
    expect(next.errors()).toBe("");
  });

  it("reports in one sentence that the owner accepts no commands", async () => {
    const { process: server } = await ownedBy("open-and-wait");
    const { code, out, err } = await rimba("keys", "list");
    expect([code, out]).toEqual([1, []]);
    expect(err).toEqual([
      `Process ${server.pid} works with ${dataDir} and takes no commands (it may still be starting or stopping). Wait a moment, or stop it, then try again.`,
    ]);
    const { out: found } = await rimba("doctor");
    expect(found.join("\n")).toMatch(new RegExp(`FAULT +Database +Process ${server.pid} works with`));
  });
});
