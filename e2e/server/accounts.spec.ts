import { type Endpoint, endpoints, errorCatalogue } from "@rimba/contract";
import type { APIRequestContext } from "@playwright/test";
import { passCaptcha } from "../fixtures/captcha.ts";
import { inbox } from "../fixtures/inbox.ts";
import { expect, test } from "../fixtures/server-test.ts";

const phone = "0812-8800-4471";
const sameSecret = { APP_SECRET: "the same secret on every process, long enough" };

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

test("two servers on one PostgreSQL are one for customers: codes, sessions, changes, logout", async ({
  databaseUrl,
  startServer,
  request,
}) => {
  const environment = { DATABASE_URL: databaseUrl, ...sameSecret };
  const [one, two] = [await startServer(environment), await startServer(environment)];
  const call = callsOf(request);
  const captchaTicket = await passCaptcha(request, two.origin, { scene: "login", subject: phone });
  const wanted = { phone, scene: "login", captchaTicket };
  expect((await call(one.origin, endpoints.sendVerificationCode, wanted)).status).toBe(200);

  const [message] = await inbox(request, two.origin);
  const verificationCode = /#(\d{6})/.exec(message?.text ?? "")?.[1] ?? "none";
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
