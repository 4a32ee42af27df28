import { endpoints, errorCatalogue } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { accountScene, hour, masked } from "../../testing/account-scene.ts";
import { askCode, cookiesOf, fromOwnPage, logIn, newPhone, sessionIn } from "../../testing/customers.ts";
import { testPages } from "../../testing/test-app.ts";

const scene = accountScene();
const { pass, after, who, exportOf } = scene;

describe("login", () => {
  it("registers a number on the first login, and later finds its customer in any spelling", async () => {
    const first = await logIn(scene.codes, scene.phone);
    await scene.test.call(endpoints.updateNickName, { nickname: " Sari " }, first.headers);
    pass(2 * hour);
    const again = await logIn(scene.codes, `+62 ${scene.phone.slice(1)}`);
    expect((await who(again)).body.data).toEqual({
      nickname: "Sari",
      phone: masked(scene.phone),
      corporate: false,
      phoneChange: null,
    });
    expect((await who(first)).body.data?.nickname).toBe("Sari");
  });

  it("gives a browser the token, a session cookie for a day and a cookie of a known browser", async () => {
    const verificationCode = await askCode(scene.codes, scene.phone, "login");
    const input = { phone: scene.phone, verificationCode, agreed: true };
    const { body, headers } = await scene.test.call(endpoints.phoneLogin, input, fromOwnPage);
    expect(body.data?.expiresAt).toBe(after(24 * hour));
    expect(body.data?.token).toMatch(/^[\w-]{43}$/);
    expect(headers["set-cookie"]).toEqual([
      `token=${body.data?.token}; Path=/; Max-Age=86400; SameSite=Lax`,
      expect.stringMatching(/^rimba-session=[\w-]{43}; Path=\/; Max-Age=86400; SameSite=Lax; HttpOnly$/),
      expect.stringMatching(/^rimba-known=[\w-]{43}; Path=\/; Max-Age=7776000; SameSite=Lax; HttpOnly$/),
    ]);
    expect(headers["cache-control"]).toBe("no-store");
    expect(cookiesOf(headers)).not.toContain(`rimba-session=${body.data?.token}`);
  });

  it("returns the same draft key at each login of a customer, and different keys for different customers", async () => {
    const keyOf = async (phone: string) => {
      const verificationCode = await askCode(scene.codes, phone, "login");
      const { body } = await scene.test.call(endpoints.phoneLogin, { phone, verificationCode, agreed: true });
      return body.data?.draftKey;
    };
    const first = await keyOf(scene.phone);
    expect(first).toMatch(/^[\w-]{43}$/);
    scene.test.setClock(after(hour));
    expect(await keyOf(scene.phone)).toBe(first);
    expect(await keyOf(newPhone())).not.toBe(first);
  });

  it("gives a program only the token", async () => {
    const session = await logIn(scene.codes, scene.phone, { "user-agent": "curl/8.5.0" });
    expect(session.cookie).toBe("");
    expect((await who(session)).status).toBe(200);
    expect(
      (await scene.test.call(endpoints.selectNickName, {}, { authorization: `Bearer ${session.token}` }))
        .status,
    ).toBe(200);
  });

  it("accepts a code once, and no wrong one", async () => {
    const code = await askCode(scene.codes, scene.phone, "login");
    const wrong = code === "000000" ? "000001" : "000000";
    const login = (verificationCode: string) =>
      scene.test.call(endpoints.phoneLogin, { phone: scene.phone, verificationCode, agreed: true });
    expect((await login(wrong)).body.code).toBe(errorCatalogue.codeWrong.code);
    expect((await login(code)).status).toBe(200);
    expect((await login(code)).body.code).toBe(errorCatalogue.codeWrong.code);
  });

  it("requires consent, and records it once for each version of a text", async () => {
    const refused = await scene.test.call(endpoints.phoneLogin, {
      phone: scene.phone,
      verificationCode: "123456",
      agreed: false,
    });
    expect(refused.body.data).toMatchObject({ errors: [{ path: "agreed", key: "agreed.required" }] });
    const session = await logIn(scene.codes, scene.phone);
    pass(2 * hour);
    await logIn(scene.codes, scene.phone);
    const { consents } = (await exportOf(session)).body.data ?? {};
    const agreed = { locale: "en", channel: "website", agreedAt: after(0) };
    const [terms, privacy] = [
      await testPages.currentDocument("terms"),
      await testPages.currentDocument("privacy"),
    ];
    expect(consents).toEqual([
      { ...agreed, document: "terms", version: terms.version, textHash: terms.hashes.en },
      { ...agreed, document: "privacy", version: privacy.version, textHash: privacy.hashes.en },
    ]);
  });

  it.each([
    ["a number that is none", { phone: "0812" }, "phone", "phone.tooShort"],
    ["full-width digits", { verificationCode: "１２３４５６" }, "verificationCode", "code.format"],
    ["a number as code", { verificationCode: 123_456 }, "verificationCode", "code.format"],
    ["a list as code", { verificationCode: ["123456"] }, "verificationCode", "code.format"],
  ])("refuses %s", async (_name, wrong, path, key) => {
    const input = { phone: scene.phone, verificationCode: "123456", agreed: true, ...wrong };
    const answer = await scene.test.call(endpoints.phoneLogin, input);
    expect(answer.status).toBe(400);
    expect(answer.body.data).toMatchObject({ errors: [{ path, key }] });
  });
});

it("a login never adopts a session that the browser sent", async () => {
  const planted = await logIn(scene.codes, scene.phone);
  const victims = newPhone();
  const verificationCode = await askCode(scene.codes, victims, "login");
  const { body, headers } = await scene.test.call(
    endpoints.phoneLogin,
    { phone: victims, verificationCode, agreed: true },
    { ...fromOwnPage, cookie: planted.cookie, token: planted.token },
  );
  const session = sessionIn(body, headers, fromOwnPage);
  expect(session.token).not.toBe(planted.token);
  expect(session.cookie).not.toContain(planted.cookie.split("; ")[1]);
  expect((await who(planted)).body.data?.phone).toBe(masked(scene.phone));
});
