import type { APIRequestContext } from "@playwright/test";
import { type Endpoint, endpoints, errorCatalogue } from "@rimba/contract";
import { passCaptcha } from "../fixtures/captcha.ts";
import { waybill } from "../fixtures/demo.ts";
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

test("two servers on one PostgreSQL are one: codes and their limits, sessions, changes, logout, and unlocked shipments", async ({
  databaseUrl,
  startServer,
  request,
}) => {
  const environment = { DATABASE_URL: databaseUrl, ...sameSecret };
  const [one, two] = await Promise.all([startServer(environment), startServer(environment)]);
  const call = callsOf(request);
  const passFor = (origin: string) => passCaptcha(request, origin, { scene: "login", subject: phone });

  await test.step("both give the same answers, and one shows what the other unlocked", async () => {
    const waybillNo = waybill("private");
    const ask = (origin: string, viewTokens: string[] = []) =>
      call(origin, endpoints.trackingCustomerByWaybillNo, {
        numbers: [waybillNo],
        by: "waybill",
        viewTokens,
      });
    expect(await ask(two.origin)).toEqual(await ask(one.origin));
    const digits = { waybillNo, phoneLast4: "4471" };
    const { data } = await call(one.origin, endpoints.trackingValidate, digits);
    const opened = await ask(two.origin, [data.viewToken]);
    expect(opened.data.results[0].outcome).toBe("found");
  });

  // The ticket of one server is valid on the other.
  const captchaTicket = await passFor(two.origin);
  const sent = await call(one.origin, endpoints.sendVerificationCode, {
    phone,
    scene: "login",
    captchaTicket,
  });
  expect(sent).toMatchObject({
    status: 200,
    data: { resendAfter: 60, expiresIn: 300, codeRequestId: expect.any(String) },
  });
  const [message, ...others] = await inbox(request, two.origin);
  expect(others).toEqual([]);
  expect(message?.text).toMatch(/^Rimba Cargo login code: (\d{6})\.[^#]*@localhost #\1$/s);
  const verificationCode = /#(\d{6})/.exec(message?.text ?? "")?.[1] ?? "none";
  expect(await (await request.get(`${two.origin}/dev/inbox`)).text()).toContain(`#${verificationCode}`);
  const tooSoon = await call(two.origin, endpoints.sendVerificationCode, {
    phone,
    scene: "login",
    captchaTicket: await passFor(one.origin),
  });
  expect([tooSoon.status, tooSoon.code]).toEqual([429, 148_013_004]);

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
    for (const secret of [verificationCode, captchaTicket, data.token, "81288004471", "Sari"])
      expect(server.log()).not.toContain(secret);
  }
});
