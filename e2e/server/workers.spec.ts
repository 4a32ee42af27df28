import { once } from "node:events";
import { readFile } from "node:fs/promises";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { runServer, spawnServer } from "../fixtures/run-server.ts";
import { expect, test } from "../fixtures/server-test.ts";

const pidsOf = async (parent: number | undefined) =>
  (await readFile(`/proc/${parent}/task/${parent}/children`, "utf8")).trim().split(" ").map(Number);

/** The status of a request on a connection of its own; 0 if it failed or had no answer in time. */
function statusOf(origin: string): Promise<number> {
  return new Promise((resolve) => {
    const request = http.get(`${origin}/healthz`, { agent: false, timeout: 30_000 }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(0));
  });
}

test("several workers share the port, are replaced when they end and on request, and stop together", async ({
  databaseUrl,
}) => {
  // Five starts, one after the other.
  test.setTimeout(400_000);
  const server = await runServer({ DATABASE_URL: databaseUrl, WORKERS: "2" });
  const workers = () => pidsOf(server.process.pid);
  const { origin } = server;
  /** Waits until the server has said so often that all of them serve. */
  const allServe = (times: number) =>
    expect.poll(() => server.log().split("all workers serve").length - 1, { timeout: 120_000 }).toBe(times);
  await allServe(1);
  expect(await workers()).toHaveLength(2);

  // All figures are those of both, whichever is asked.
  const counted = async () => {
    const text = await (await fetch(`${origin}/metrics`)).text();
    const counts = text.matchAll(/^http_request_duration_seconds_count\{[^}]*healthz[^}]*\} (\d+)$/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const before = await counted();
  for (let request = 0; request < 20; request += 1) expect(await statusOf(origin)).toBe(200);
  await expect.poll(counted).toBe(before + 20);

  // A signal to the whole group reaches them as well, and ends none.
  const [killed = 0, other = 0] = await workers();
  for (const worker of [killed, other]) process.kill(worker, "SIGHUP");
  expect(await statusOf(origin)).toBe(200);
  expect(await workers()).toEqual([killed, other]);
  process.kill(killed, "SIGKILL");
  await allServe(2);
  expect(await workers()).toEqual([other, expect.any(Number)]);

  const former = await workers();
  const replaced = new AbortController();
  const statuses: number[] = [];
  const visitors = Array.from({ length: 4 }, async () => {
    while (!replaced.signal.aborted) {
      statuses.push(await statusOf(origin));
      // The workers that start need processor time as well.
      await sleep(20);
    }
  });
  server.process.kill("SIGHUP");
  try {
    await expect
      .poll(() => server.log().includes("all workers are replaced"), { timeout: 200_000 })
      .toBe(true);
  } finally {
    replaced.abort();
  }
  await Promise.all(visitors);
  expect((await workers()).filter((pid) => former.includes(pid))).toEqual([]);
  expect(statuses.length).toBeGreaterThan(100);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);

  const last = await workers();
  expect(await server.stop()).toBe(0);
  for (const pid of last) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("a worker that cannot start ends the server with its reason", async () => {
  const child = spawnServer({ DATABASE_URL: "postgres://127.0.0.1:1/none", WORKERS: "2" });
  let words = "";
  child.stderr?.on("data", (chunk: Buffer) => (words += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  expect(code).toBe(1);
  expect(words).toContain("Rimba does not start");
});

test("a single process says at its start where codes are shown, and stops on SIGHUP as on SIGTERM", async ({
  databaseUrl,
  folder,
}) => {
  const child = spawnServer({ DATA_DIR: folder, DATABASE_URL: databaseUrl });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await expect
    .poll(() => output, { timeout: 60_000 })
    .toMatch(/Codes by SMS +http:\/\/localhost:\d+\/dev\/inbox/);
  const ended = once(child, "exit");
  child.kill("SIGHUP");
  // The server writes to its folder until it ends, and the folder is removed after the test.
  expect(await ended).toEqual([0, null]);
});

test("several workers need PostgreSQL", async ({ folder }) => {
  const child = spawnServer({ DATA_DIR: folder, WORKERS: "2" });
  let words = "";
  child.stderr?.on("data", (chunk: Buffer) => (words += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  expect(code).toBe(2);
  expect(words).toContain("WORKERS: more than one needs DATABASE_URL");
});
