import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import { endpoints } from "@rimba/contract";
import { prepareDataDirectory } from "../../apps/server/src/testing/prepare-data-directory.ts";
import { waybill } from "../fixtures/demo.ts";
import { spawnServer, type Environment } from "../fixtures/run-server.ts";
import { expect, test as base } from "../fixtures/server-test.ts";

const test = base.extend<{
  /** With an embedded database, which its first server seeds: the other tests' database is on PostgreSQL. */
  embeddedFolder: string;
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  embeddedFolder: async ({}, use) => {
    const { dataDir, remove } = await prepareDataDirectory();
    await use(dataDir);
    await remove();
  },
});

/** The output and exit code of a server that does not start. */
async function refusalOf(environment: Environment): Promise<{ code: number | null; words: string }> {
  const child = spawnServer(environment);
  let words = "";
  child.stderr?.on("data", (chunk: Buffer) => (words += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, words };
}

test("production refuses to start without its secrets, and names them", async ({ folder }) => {
  const { code, words } = await refusalOf({ NODE_ENV: "production", DATA_DIR: folder, APP_SECRET: "" });
  expect(code).toBe(2);
  for (const name of ["DATABASE_URL", "APP_SECRET", "PUBLIC_ORIGIN", "SMS_PROVIDER"])
    expect(words).toContain(name);
});

test("production has no inbox, and prints only JSON lines, when it starts, serves, refuses and stops", async ({
  databaseUrl,
}) => {
  const secret = "q7Jx0vKf3bTn9sYp2mWc5hRz8dLg4aUe";
  const child = spawnServer({
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    APP_SECRET: secret,
    PUBLIC_ORIGIN: "https://rimba.example",
    SMS_PROVIDER: "gateway",
    SMS_GATEWAY_URL: "https://sms.invalid/",
    SMS_GATEWAY_SECRET: secret,
  });
  let output = "";
  const up = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const origin = /Rimba is up: (http:[^"]+)/.exec(output)?.[1];
      if (origin !== undefined) resolve(origin);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
  });
  const origin = await up;
  expect((await fetch(`${origin}/`)).status).toBe(200);
  const missing = [
    "/dev/inbox",
    "/dev/inbox.json",
    "/Dev/Inbox",
    "/dev",
    "/official/none?phone=081288004471",
  ];
  for (const address of missing)
    expect((await fetch(origin + address, { redirect: "manual" })).status, address).toBe(404);
  const ended = once(child, "close");
  child.kill("SIGTERM");
  await ended;
  const lines = output.trimEnd().split("\n");
  const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(read.filter(({ kind }) => kind === "notFound")).toHaveLength(missing.length);
  expect(output).not.toContain("081288004471");
  const refused = await refusalOf({ NODE_ENV: "production", APP_SECRET: "" });
  expect(JSON.parse(refused.words).reasons).toEqual(expect.arrayContaining(["APP_SECRET: missing"]));
});

/**
 * Sends the head of a call and waits until the server has accepted it ("100 Continue"). The returned function sends the
 * body.
 */
async function acceptedCall(address: string, body: string) {
  const call = http.request(address, {
    method: "POST",
    agent: false,
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      expect: "100-continue",
    },
  });
  const answered = once(call, "response") as Promise<[IncomingMessage]>;
  call.flushHeaders();
  await once(call, "continue");
  return {
    async finish(): Promise<number | undefined> {
      call.end(body);
      const [answer] = await answered;
      for await (const _ of answer);
      return answer.statusCode;
    },
  };
}

test("an embedded database belongs to one server: a second names the first, and the first answers accepted requests before it stops", async ({
  embeddedFolder,
  startServer,
}) => {
  const server = await startServer({ DATA_DIR: embeddedFolder });
  const { code, words } = await refusalOf({ DATA_DIR: embeddedFolder });
  expect(code).toBe(1);
  expect(words).toContain(String(server.process.pid));
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);

  const address = `${server.origin}${endpoints.trackingCustomerByWaybillNo.path}`;
  const body = JSON.stringify({ numbers: [waybill("inTransit"), waybill("lost")], by: "waybill" });
  const calls = await Promise.all(Array.from({ length: 20 }, () => acceptedCall(address, body)));
  const stopped = server.stop();
  await expect
    .poll(() =>
      fetch(`${server.origin}/healthz`).then(
        (answer) => answer.status,
        () => "refused",
      ),
    )
    .not.toBe(200);
  const statuses = await Promise.all(calls.map((call) => call.finish()));
  expect(statuses).toEqual(calls.map(() => 200));
  expect(await stopped).toBe(0);
  expect(server.log()).not.toMatch(/request failed|database away/);
});
