import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { endpoints } from "@rimba/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type RunningProgram, startProgram } from "../../testing/programs/start-program.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";

let database: TestDatabase;
const programs: RunningProgram[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const program of programs.splice(0)) {
    program.process.kill("SIGKILL");
    await program.ended;
  }
  await database.drop();
});

async function start(seconds: number): Promise<{ origin: string; program: RunningProgram }> {
  const program = startProgram("draining-server", database.url ?? "", String(seconds));
  programs.push(program);
  await program.printed(1);
  return { origin: program.lines[0] ?? "", program };
}

interface Answer {
  status: number;
  connection: string | undefined;
}

/** One call on a keep-alive connection. With `between` the body is sent in two parts. */
function call(agent: Agent, address: string, between?: () => Promise<void>): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const body = JSON.stringify({ numbers: ["RBC082152757731"], by: "waybill" });
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const sent = request(address, { method: "POST", agent, headers }, (answer) => {
    answer.resume();
    answer.on("end", () =>
      resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }),
    );
  });
  sent.on("error", reject);
  if (between === undefined) sent.end(body);
  else {
    sent.write(body.slice(0, 10));
    between().then(() => sent.end(body.slice(10)), reject);
  }
  return promise;
}

const path = endpoints.trackingCustomerByWaybillNo.path;

it("a stopping process first reports it, completes accepted requests, and closes idle connections", async () => {
  // Long enough for three requests on a busy machine.
  const { origin, program } = await start(5);
  const agent = new Agent({ keepAlive: true });
  expect(await call(agent, origin + path)).toEqual({ status: 200, connection: "keep-alive" });
  let startedToDrain: () => void = () => {};
  const draining = new Promise<void>((resolve) => (startedToDrain = resolve));
  const underWay = call(agent, origin + path, () => draining);
  program.process.kill("SIGTERM");
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect(await call(new Agent({ keepAlive: true }), origin + path)).toEqual({
    status: 200,
    connection: "close",
  });
  startedToDrain();
  expect(await underWay).toEqual({ status: 200, connection: "close" });
  expect(await program.ended).toBe(0);
  agent.destroy();
});

it("a restart beside another process drops no request of a load balancer", async () => {
  const servers = await Promise.all([start(0.5), start(0.5)]);
  const agents = servers.map(() => new Agent({ keepAlive: true }));
  const isReady = [true, true];
  const failures: string[] = [];
  let answered = 0;
  const ending = new AbortController();
  // Like a load balancer: it polls /readyz and retries nothing.
  async function watch(index: number): Promise<void> {
    while (!ending.signal.aborted) {
      const found = await fetch(`${servers[index]?.origin}/readyz`).catch(() => null);
      await found?.body?.cancel();
      isReady[index] = found?.status === 200;
      await sleep(20);
    }
  }
  async function visit(visitor: number): Promise<void> {
    while (!ending.signal.aborted) {
      const index = isReady[visitor % 2] === true ? visitor % 2 : 1 - (visitor % 2);
      const [server, agent] = [servers[index], agents[index]];
      if (server === undefined || agent === undefined) throw new Error("there are two servers");
      const outcome = await call(agent, server.origin + path).then(
        ({ status }) => String(status),
        (error: NodeJS.ErrnoException) => error.code ?? "unknown",
      );
      if (outcome === "200") answered += 1;
      else failures.push(outcome);
    }
  }
  for (const { origin } of servers)
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);
  const working = [watch(0), watch(1), ...Array.from({ length: 4 }, (_, visitor) => visit(visitor))];
  await expect.poll(() => answered).toBeGreaterThan(20);
  const [former] = servers;
  former?.program.process.kill("SIGTERM");
  expect(await former?.program.ended).toBe(0);
  servers[0] = await start(0.5);
  await expect.poll(() => isReady[0]).toBe(true);
  ending.abort();
  await Promise.all(working);
  expect(failures).toEqual([]);
  for (const agent of agents) agent.destroy();
}, 90_000);
