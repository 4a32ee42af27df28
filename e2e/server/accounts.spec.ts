import { type Endpoint, endpoints, errorCatalogue } from "@rimba/contract";
import type { APIRequestContext } from "@playwright/test";
import { openDatabase } from "../../apps/server/src/db/open-database.ts";
import { expect, test } from "../fixtures/server-test.ts";

const phone = "0812-8800-4471";
const sameSecret = { APP_SECRET: "the same secret on every process, long enough" };

/** Codes are sent without a captcha: here nobody solves one. */
async function switchCaptchaOff(databaseUrl: string): Promise<void> {
  const db = await openDatabase({ databaseUrl, dataDir: "" });
  try {
    const off = { key: "verificationCode", value: "false" };
    await db.kysely
      .insertInto("setting")
      .values(off)
      .onConflict((conflict) => conflict.column("key").doUpdateSet(off))
      .execute();
  } finally {
    await db.close();
  }
}

function callsOf(request: APIRequestContext) {
  return async (origin: string, { method, path }: Endpoint, input: object, token = "") => {
    const answer = await request.fetch(origin + path, {
      method,
      headers: { langType: "EN", ...(token !== "" && { token }) },
      ...(method === "POST" && { data: input }),
    });
    return { status: answer.status(), ...(await answer.json()) };
  };
}

/** The code in the last SMS, as the inbox of a server shows it. */
async function codeIn(request: APIRequestContext, origin: string): Promise<string> {
  const page = await (await request.get(`${origin}/dev/inbox`)).text();
  return /#(\d{6})/.exec(page)?.[1] ?? "none";
}

test("two servers on one PostgreSQL are one for customers: codes, limits, sessions, logout", async ({
  databaseUrl,
  startServer,
  request,
}) => {
  await switchCaptchaOff(databaseUrl);
  const environment = { DATABASE_URL: databaseUrl, ...sameSecret };
  const [one, two] = [await startServer(environment), await startServer(environment)];
  const call = callsOf(request);
  const wanted = { phone, scene: "login" };
  expect((await call(one.origin, endpoints.sendVerificationCode, wanted)).status).toBe(200);
  const again = await call(two.origin, endpoints.sendVerificationCode, wanted);
  expect(again.code).toBe(errorCatalogue.codeTooSoon.code);

  const verificationCode = await codeIn(request, two.origin);
  const input = { phone: "+6281288004471", verificationCode, agreed: true };
  const { data } = await call(two.origin, endpoints.phoneLogin, input);
  expect((await call(one.origin, endpoints.phoneLogin, input)).code).toBe(errorCatalogue.codeWrong.code);

  const who = (origin: string) => call(origin, endpoints.selectNickName, {}, data.token);
  await call(one.origin, endpoints.updateNickName, { nickname: "Sari" }, data.token);
  for (const { origin } of [one, two]) expect((await who(origin)).data.nickname).toBe("Sari");
  await call(one.origin, endpoints.logout, {}, data.token);
  for (const { origin } of [one, two])
    expect((await who(origin)).code).toBe(errorCatalogue.sessionEnded.code);

  for (const server of [one, two]) {
    for (const secret of [verificationCode, data.token, "81288004471", "Sari"])
      expect(server.log()).not.toContain(secret);
  }
});
