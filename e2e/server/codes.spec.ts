import { once } from "node:events";
import { expect, test } from "../fixtures/server-test.ts";
import { spawnServer } from "../fixtures/run-server.ts";

test("the startup text says where codes are shown", async ({ folder, databaseUrl }) => {
  const child = spawnServer({ DATA_DIR: folder, DATABASE_URL: databaseUrl });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await expect
    .poll(() => output, { timeout: 60_000 })
    .toMatch(/Codes by SMS +http:\/\/localhost:\d+\/dev\/inbox/);
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  // The server writes to its folder until it ends, and the folder is removed after the test.
  await ended;
});

test("production has no inbox", async ({ databaseUrl, startServer, request }) => {
  const server = await startServer({
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    APP_SECRET: "q7Jx0vKf3bTn9sYp2mWc5hRz8dLg4aUe",
    PUBLIC_ORIGIN: "https://rimba.example",
    SMS_PROVIDER: "gateway",
    SMS_GATEWAY_URL: "https://sms.invalid/",
    SMS_GATEWAY_SECRET: "q7Jx0vKf3bTn9sYp2mWc5hRz8dLg4aUe",
  });
  for (const address of ["/dev/inbox", "/dev/inbox.json", "/Dev/Inbox", "/dev"])
    expect((await request.get(server.origin + address, { maxRedirects: 0 })).status()).toBe(404);
});
