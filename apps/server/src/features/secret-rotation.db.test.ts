import { endpoints, type Endpoint } from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CodesApp, createCodesApp } from "../testing/codes-app.ts";
import { samplePicture } from "../testing/pictures.ts";
import { createPictureTarget, sendPicture } from "../testing/questionnaires.ts";
import { sampleShipment, waybillNumber } from "../testing/samples.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { proofOfWork } from "../integrations/captcha/proof-of-work.ts";
import { KeyRing } from "../platform/key-ring.ts";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

const [formerSecret, secret] = ["former-secret-".repeat(3), "current-secret-".repeat(3)];
const phone = "+6281288004471";
const requestId = "r".repeat(43);
const waybillNo = waybillNumber(1);

/** Servers on one database: before the secret is changed, while both are accepted, and afterwards. */
let former: CodesApp;
let rotated: CodesApp;
let current: CodesApp;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  const appWith = (keys: KeyRing) =>
    createCodesApp({}, { keys, database: { db: database.db, drop: async () => {} } });
  former = await appWith(new KeyRing(formerSecret));
  rotated = await appWith(new KeyRing(secret, formerSecret));
  current = await appWith(new KeyRing(secret));
  await former.test.feed([sampleShipment(waybillNo, { needsPhoneDigits: true })]);
});
afterAll(async () => {
  for (const { test } of [former, rotated, current]) await test.app.close();
  await drop();
});

/** The statuses on the server that accepts no former secret, and on the one that accepts it. */
async function statuses(endpoint: Endpoint, input: object): Promise<number[]> {
  const answers = [];
  for (const { test } of [current, rotated]) answers.push((await test.call(endpoint, input)).status);
  return answers;
}

it("a shipment that was opened stays open", async () => {
  const digits = { waybillNo, phoneLast4: "4471" };
  const { body } = await former.test.call(endpoints.trackingValidate, digits);
  const input = { waybillNo, viewToken: body.data?.viewToken };
  expect(await statuses(endpoints.getMainSubBillCode, input)).toEqual([403, 200]);
});

it("a captcha ticket and a code can still be used", async () => {
  const captchaTicket = await former.ticket("login", phone);
  const request = { phone, scene: "login", captchaTicket, codeRequestId: requestId };
  expect(await statuses(endpoints.sendVerificationCode, request)).toEqual([403, 200]);

  const other = "+6281355502214";
  await former.requestCode(other, { codeRequestId: requestId });
  const verificationCode = former.sms.codeOf(other);
  const login = { phone: other, verificationCode, codeRequestId: requestId, agreed: true };
  expect(await statuses(endpoints.phoneLogin, login)).toEqual([400, 200]);
});

it("an address for a picture can still be used", async () => {
  const place = await createPictureTarget(former);
  const picture = await samplePicture();
  expect((await sendPicture(current, place, picture)).status).toBe(404);
  expect((await sendPicture(rotated, place, picture)).status).toBe(200);
});

it("a captcha that is being solved can still be handed in", async () => {
  const clock = () => new Date();
  const scene = "login";
  const { challenge } = await proofOfWork({ keys: new KeyRing(formerSecret), clock }).challenge({
    scene,
    locale: "id",
    acceptLanguage: undefined,
    level: 0,
  });
  const made = JSON.parse(challenge ?? "") as Parameters<typeof solveChallenge>[0]["challenge"];
  const solved = { challenge: made, solution: await solveChallenge({ challenge: made, deriveKey }) };
  const verdictOf = (keys: KeyRing) =>
    proofOfWork({ keys, clock }).verify(
      { solution: JSON.stringify(solved), randstr: undefined },
      { ip: "192.0.2.1", scene },
    );
  expect(await verdictOf(new KeyRing(secret, formerSecret))).toMatchObject({ kind: "ok", level: 0 });
  expect(await verdictOf(new KeyRing(secret))).toEqual({ kind: "refused", reason: "forged" });
});
