import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Mode } from "../../platform/config/config.ts";
import type { Db } from "../../platform/db/db.ts";
import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import { testConfig } from "../../testing/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { sendCommand } from "./send-command.ts";
import { controlAddress, type ControlAddress } from "./control-protocol.ts";
import { startControlServer, type ControlServer } from "./control-server.ts";

let database: TestDatabase;
let dataDir: string;
let server: ControlServer | undefined;
const log = { error: vi.fn<(details: object, message: string) => void>() };
const silent = (): void => {};

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "rimba-control-"));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  log.error.mockClear();
  rmSync(dataDir, { recursive: true });
});
afterAll(() => database.drop());

async function start(
  address?: ControlAddress,
  { db = database.db, mode = "demo" }: { db?: Db; mode?: Mode } = {},
): Promise<void> {
  const config = { ...testConfig(), mode, dataDir };
  server = await startControlServer({ dataDir, config, db, log, ...(address && { address }) });
}

const loopback = (): ControlAddress => ({ kind: "loopback", file: join(dataDir, "control.json") });

it("uses a socket if the path is short enough and the system supports sockets, otherwise a port", () => {
  expect(controlAddress("/srv/rimba", "linux")).toEqual({ kind: "socket", path: "/srv/rimba/control.sock" });
  expect(controlAddress(`/srv/${"long/".repeat(30)}`, "linux").kind).toBe("loopback");
  expect(controlAddress("/srv/rimba", "win32").kind).toBe("loopback");
});

it("does not exist when no server listens", async () => {
  expect(await sendCommand(dataDir, "keys list", {}, silent)).toEqual({ kind: "noServer" });
  expect(await sendCommand(dataDir, "keys list", {}, silent, loopback())).toEqual({ kind: "noServer" });
});

describe.each([
  ["a socket", () => controlAddress(dataDir)],
  ["a port on loopback", loopback],
])("through %s", (_way, address) => {
  it("runs commands and reports their progress", async () => {
    await start(address());
    const said: string[] = [];
    const answer = await sendCommand(
      dataDir,
      "simulate",
      { minutes: 30 },
      (line) => said.push(line),
      address(),
    );
    expect(answer).toEqual({ kind: "ok", result: { events: 0 } });
    expect(said).toEqual(["30 of 30 minutes, 0 events"]);
  });

  it.each(["dropEverything", "constructor", "serve", "move"])("has no command %s", async (command) => {
    await start(address());
    expect(await sendCommand(dataDir, command, {}, silent, address())).toMatchObject({
      kind: "failed",
      reason: expect.stringContaining("another version"),
    });
  });

  it.each([
    ["simulate", { minutes: -1 }],
    ["keys create", { name: "x".repeat(81), scopes: ["events:write"] }],
    ["export submissions", { from: "yesterday" }],
  ])("rejects wrong options of %s", async (command, options) => {
    await start(address());
    expect(await sendCommand(dataDir, command, options, silent, address())).toMatchObject({
      kind: "failed",
    });
  });

  it("reports that the database is unavailable, and logs it", async () => {
    const unavailable = (): never => {
      throw new DatabaseUnavailable("a test wants it so");
    };
    await start(address(), { db: { ...database.db, query: unavailable } });
    expect(await sendCommand(dataDir, "keys list", {}, silent, address())).toEqual({
      kind: "failed",
      reason: "The database is not available: a test wants it so",
    });
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it("completes running commands before it closes", async () => {
    await start(address());
    const answer = sendCommand(dataDir, "simulate", { minutes: 60 }, () => void closing(), address());
    let closed: Promise<void> | undefined;
    const closing = () => (closed ??= server?.close());
    expect(await answer).toMatchObject({ kind: "ok" });
    await closed;
    server = undefined;
    expect(await sendCommand(dataDir, "keys list", {}, silent, address())).toEqual({ kind: "noServer" });
  });
});

it.each([
  ["seed", {}],
  ["simulate", { minutes: 1 }],
] as const)("refuses to %s in production", async (command, options) => {
  await start(undefined, { mode: "production" });
  expect(await sendCommand(dataDir, command, options, silent)).toEqual({
    kind: "refused",
    reason: "Demo data does not belong in production (NODE_ENV=production), so nothing was done.",
  });
});

it("is open only to those who can read the data directory", async () => {
  await start(loopback());
  const file = join(dataDir, "control.json");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { port } = JSON.parse(readFileSync(file, "utf8")) as { port: number };
  const url = `http://127.0.0.1:${port}/commands/keys/list`;
  expect((await fetch(url, { method: "POST", body: "{}" })).status).toBe(401);
  expect(
    (await fetch(url, { method: "POST", body: "{}", headers: { authorization: "Bearer guess" } })).status,
  ).toBe(401);
  writeFileSync(file, JSON.stringify({ port, token: "guess" }));
  expect(await sendCommand(dataDir, "keys list", {}, silent, loopback())).toMatchObject({ kind: "failed" });
});
