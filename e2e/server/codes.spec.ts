import { once } from "node:events";
import { endpoints, type Endpoint } from "@rimba/contract";
import type { APIRequestContext } from "@playwright/test";
import { passCaptcha } from "../fixtures/captcha.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { spawnServer } from "../fixtures/run-server.ts";
import { inbox } from "../fixtures/inbox.ts";

const phone = "081288004471";

async function call(request: APIRequestContext, origin: string, endpoint: Endpoint, data: object) {
  const answer = await request.post(origin + endpoint.path, { data, headers: { langtype: "EN" } });
  return { status: answer.status(), body: (await answer.json()) as { code: number; data: unknown } };
}

test("a code requested from one server is in the inbox of another, once; its limits count on both", async ({
  databaseUrl,
  startServer,
  request,
}) => {
  const shared = { DATABASE_URL: databaseUrl, APP_SECRET: "one secret for both: 0123456789abcdef" };
  const [one, other] = [await startServer(shared), await startServer(shared)];
  const captchaTicket = await passCaptcha(request, one.origin, { scene: "login", subject: phone });
  // The ticket of one server is valid on the other, once.
  const sent = await call(request, other.origin, endpoints.sendVerificationCode, {
    phone,
    scene: "login",
    captchaTicket,
  });
  expect(sent).toEqual({
    status: 200,
    body: expect.objectContaining({
      data: { resendAfter: 60, expiresIn: 300, codeRequestId: expect.any(String) },
    }),
  });
  const [message, ...others] = await inbox(request, one.origin);
  expect(others).toEqual([]);
  expect(message?.text).toMatch(/^Rimba Cargo login code: (\d{6})\.[^#]*@localhost #\1$/s);

  const second = await passCaptcha(request, other.origin, { scene: "login", subject: phone });
  const tooSoon = await call(request, one.origin, endpoints.sendVerificationCode, {
    phone,
    scene: "login",
    captchaTicket: second,
  });
  expect([tooSoon.status, tooSoon.body.code]).toEqual([429, 148_013_004]);

  const page = await request.get(`${one.origin}/dev/inbox`);
  expect(await page.text()).toContain(/#\d{6}/.exec(message?.text ?? "")?.[0]);
  for (const server of [one, other])
    for (const secret of ["81288004471", captchaTicket, /#(\d{6})/.exec(message?.text ?? "")?.[1] ?? ""])
      expect(server.log()).not.toContain(secret);
});

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
