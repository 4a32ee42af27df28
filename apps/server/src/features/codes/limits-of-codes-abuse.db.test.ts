import { endpoints, errorCatalogue } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { createCodesApp } from "../../testing/codes-app.ts";
import { codesScene, requestId } from "../../testing/codes-scene.ts";
import { newCustomer } from "../../testing/orders.ts";

const scene = codesScene();
const { requestCode, newAddress, newPhone, pass, register } = scene;

describe("the limits of codes", () => {
  it("four spellings of one phone share a limit", async () => {
    const address = newAddress();
    expect((await requestCode("0812 8899-4471", address)).status).toBe(200);
    for (const spelling of ["6281288994471", "+62 812 8899 4471", "62081288994471", "(0812) 88994471"])
      expect((await requestCode(spelling, address)).body.code).toBe(errorCatalogue.codeTooSoon.code);
  });

  it("resend at 59 s: rejected with the remaining time", async () => {
    const [phone, address] = [newPhone(), newAddress()];
    await requestCode(phone, address);
    pass(59);
    const early = await requestCode(phone, address);
    expect([early.status, early.body.code, early.headers["retry-after"]]).toEqual([
      429,
      errorCatalogue.codeTooSoon.code,
      "1",
    ]);
    pass(1);
    expect((await requestCode(phone, address)).body.data?.resendAfter).toBe(120);
  });

  it("spoofed X-Forwarded-For: without a trusted proxy only the connection's address counts", async () => {
    const direct = await createCodesApp({ CODES_PER_MINUTE: "100000" });
    const statuses: number[] = [];
    for (let n = 0; n < 27; n += 1)
      statuses.push(
        (await direct.requestCode(newPhone(), { headers: { "x-forwarded-for": `10.9.${n}.1` } })).status,
      );
    expect(statuses).toEqual([...Array<number>(25).fill(200), 429, 429]);
    await direct.test.close();
  });

  it("IPv6 rotation inside a /64: one client", async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 27; n += 1)
      statuses.push(
        (await requestCode(newPhone(), { "x-forwarded-for": `2001:db8:1:2::${n.toString(16)}` })).status,
      );
    expect(statuses).toEqual([...Array<number>(25).fill(200), 429, 429]);
    expect((await requestCode(newPhone(), { "x-forwarded-for": "2001:db8:1:3::1" })).status).toBe(200);
  });

  it("one address cannot lock out a prefix: only the address is rejected, and other numbers get their codes", async () => {
    const sweeper = newAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1)
      statuses.push((await requestCode(`+62857000${String(n).padStart(4, "0")}`, sweeper)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    const before = scene.app.sms.sent.length;
    expect((await requestCode("+628570009999")).status).toBe(200);
    expect(scene.app.sms.sent).toHaveLength(before + 1);
  });

  it("five addresses together cannot lock out a prefix: each counts once, for any number of phones", async () => {
    for (let address = 0; address < 5; address += 1) {
      const sweeper = newAddress();
      for (let n = 0; n < 10; n += 1)
        expect(
          (await requestCode(`+62859000${String(address * 10 + n).padStart(4, "0")}`, sweeper)).status,
        ).toBe(200);
    }
    const before = scene.app.sms.sent.length;
    expect((await requestCode("+628590009999")).status).toBe(200);
    expect(scene.app.sms.sent).toHaveLength(before + 1);
  });

  it("a prefix swept from over 50 addresses still serves registered numbers, and does not reveal which they are", async () => {
    const registered = "+628580009999";
    await register(registered);
    for (let n = 0; n < 50; n += 1)
      expect((await requestCode(`+62858000${String(n).padStart(4, "0")}`)).status).toBe(200);
    const before = scene.app.sms.sent.length;
    const late = newAddress();
    const [strange, known] = [await requestCode("+628580008888", late), await requestCode(registered)];
    expect(strange.text).toBe(known.text);
    // The retry of an address that came too late does not either.
    expect((await requestCode("+628580007777", late)).status).toBe(200);
    expect(scene.app.sms.sent.slice(before).map(({ to }) => to)).toEqual([registered]);
  });

  it("a flood over all numbers and addresses leaves a quarter of each minute to registered numbers", async () => {
    const flooded = await createCodesApp({ TRUST_PROXY: "127.0.0.1" });
    const answers = [];
    const wanted = { codeRequestId: requestId };
    for (let n = 0; n < 62; n += 1)
      answers.push(await flooded.requestCode(newPhone(), { headers: newAddress(), ...wanted }));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(flooded.sms.sent).toHaveLength(45);
    const registered = newPhone();
    await register(registered, flooded);
    const served = await flooded.requestCode(registered, { headers: newAddress(), ...wanted });
    expect(served.text).toBe(answers[0]?.text);
    expect(flooded.sms.sent.at(-1)?.to).toBe(registered);
    await flooded.test.close();
  });

  it("a session cannot use the reserve for numbers that nobody has registered", async () => {
    const flooded = await createCodesApp({ TRUST_PROXY: "127.0.0.1", CODES_PER_MINUTE: "8" });
    const session = await newCustomer(flooded);
    const before = flooded.sms.sent.length;
    for (let n = 0; n < 8; n += 1)
      await flooded.requestCode(newPhone(), {
        scene: "changePhone",
        headers: { ...session.headers, ...newAddress() },
      });
    expect(flooded.sms.sent).toHaveLength(6);
    const registered = newPhone();
    await register(registered, flooded);
    await flooded.requestCode(registered, { headers: newAddress() });
    expect(flooded.sms.sent.at(-1)?.to).toBe(registered);
    expect(before).toBeLessThan(6);
    await flooded.test.close();
  });

  it("a fifth of the day's budget is reserved for registered numbers, and beyond the budget nothing is sent", async () => {
    const rich = await createCodesApp({ SMS_PRICE: "100", SMS_DAILY_BUDGET: "1000" });
    const phones = Array.from({ length: 3 }, () => newPhone());
    for (const phone of phones) await register(phone, rich);
    const wanted = { codeRequestId: requestId };
    for (let n = 0; n < 8; n += 1) expect((await rich.requestCode(newPhone(), wanted)).status).toBe(200);
    const strange = await rich.requestCode(newPhone(), wanted);
    const served = [];
    for (const phone of phones) served.push(await rich.requestCode(phone, wanted));
    expect(served.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(strange.text).toBe(served[0]?.text);
    expect((await rich.requestCode(newPhone(), wanted)).body.code).toBe(errorCatalogue.codeLimit.code);
    expect(rich.sms.sent).toHaveLength(10);
    await rich.test.close();
  });

  it("one address cannot spend the day's budget: it gets 200 codes a day", async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 202; n += 1) {
      if (n % 25 === 0) pass(300);
      statuses.push((await requestCode(newPhone(), address)).status);
    }
    expect(statuses).toEqual([...Array<number>(200).fill(200), 429, 429]);
    expect((await requestCode(newPhone())).status).toBe(200);
  });

  it("a code needs a harder challenge as its address approaches the daily limit", async () => {
    const strict = await createCodesApp({ CODES_PER_ADDRESS_DAY: "10" });
    const cheap = () => strict.requestCode(newPhone(), { work: "cheap" });
    for (let n = 0; n < 4; n += 1) expect((await cheap()).status).toBe(200);
    expect((await cheap()).body.code).toBe(errorCatalogue.captchaRequired.code);
    expect((await strict.requestCode(newPhone())).status).toBe(200);
    expect(strict.challengeLevels).toEqual([]);
    await strict.test.call(endpoints.captchaChallenge, { scene: "login", subject: newPhone() });
    await strict.test.call(endpoints.captchaChallenge, { scene: "trackingValidate" });
    expect(strict.challengeLevels).toEqual([1, 0]);
    await strict.test.close();
  });

  it("SMS cost: never more than the day's budget", async () => {
    const poor = await createCodesApp({ SMS_PRICE: "350", SMS_DAILY_BUDGET: "1000" });
    const answers = [
      await poor.requestCode(newPhone()),
      await poor.requestCode(newPhone()),
      await poor.requestCode(newPhone()),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual([1, 1, errorCatalogue.codeLimit.code]);
    expect(poor.sms.sent).toHaveLength(2);
    await poor.test.close();
  });
});
