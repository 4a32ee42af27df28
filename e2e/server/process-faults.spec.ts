import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { endpoints } from "@rimba/contract";
import { waybill } from "../fixtures/demo.ts";
import { runServer } from "../fixtures/run-server.ts";
import { expect, test } from "../fixtures/server-test.ts";

/** Three starts, one after the other. */
test.describe.configure({ timeout: 400_000 });

const exhaustMemory = fileURLToPath(
  new URL("../../apps/server/src/testing/programs/exhaust-memory.ts", import.meta.url),
);
/** Enough for a worker that only answers. */
const heapMb = 512;
const idleConnections = 2_000;

const track = (origin: string) =>
  fetch(origin + endpoints.trackingCustomerByWaybillNo.path, {
    method: "POST",
    headers: { "content-type": "application/json", connection: "close" },
    body: JSON.stringify({ numbers: [waybill("inTransit")], by: "waybill" }),
  });

/** As browsers and nginx do: once more, if the connection ended without an answer. */
const trackTwice = async (origin: string) => (await track(origin).catch(() => track(origin))).status;

test("a worker that is out of memory is replaced, and the other one answers meanwhile", async ({
  databaseUrl,
}) => {
  const server = await runServer({
    DATABASE_URL: databaseUrl,
    WORKERS: "2",
    NODE_OPTIONS: `--max-old-space-size=${heapMb} --import=${exhaustMemory}`,
  });
  try {
    const { pid } = server.process;
    const workers = async () =>
      (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ").map(Number);
    const served = () => server.log().split("all workers serve").length - 1;
    await expect.poll(served, { timeout: 120_000 }).toBe(1);
    const [exhausted = 0, other = 0] = await workers();
    process.kill(exhausted, "SIGUSR2");
    const statuses: number[] = [];
    await expect
      .poll(
        async () => {
          statuses.push(await trackTwice(server.origin));
          return served();
        },
        { timeout: 200_000, intervals: [50] },
      )
      .toBe(2);
    expect(server.log()).toContain("heap out of memory");
    expect(new Set(statuses)).toEqual(new Set([200]));
    const now = await workers();
    expect([now.length, now.includes(other), now.includes(exhausted)]).toEqual([2, true, false]);
  } finally {
    await server.stop();
  }
});

test(`${idleConnections} connections without a request take neither the answers of others nor the database's connections`, async ({
  databaseUrl,
  startServer,
}) => {
  const { origin } = await startServer({ DATABASE_URL: databaseUrl });
  const sockets: Socket[] = [];
  try {
    for (let index = 0; index < idleConnections; index += 1) {
      const socket = connect(Number(new URL(origin).port), "127.0.0.1");
      socket.on("error", () => undefined);
      sockets.push(socket);
      await once(socket, "connect");
      // Every other one was answered before, and is kept open for a next request.
      if (index % 2 === 0) continue;
      socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
      await once(socket, "data");
    }
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await track(origin)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await fetch(origin)).status).toBe(200);
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    const open = /rimba_database_connections\{state="open"\} (\d+)/.exec(metrics)?.[1];
    expect(Number(open)).toBeLessThanOrEqual(10);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});
