import { endpoints } from "@rimba/contract";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createCodesApp } from "../../testing/codes-app.ts";
import { codesScene, requestId } from "../../testing/codes-scene.ts";
import { lockNumber } from "../account/phone-care.ts";
import { SendTimes } from "./send-times.ts";

const scene = codesScene();
const { requestCode, newAddress, newPhone, register, threeNumbers } = scene;

describe("what an answer reveals about a number", () => {
  it("known and unknown timing: registered, unknown and locked numbers take the same path to the same answer", async () => {
    const { registered, strange, locked } = await threeNumbers();
    const seen: { statements: string[]; status: number; text: string }[] = [];
    for (const phone of [registered, strange, locked]) {
      const captchaTicket = await scene.app.ticket("login", phone);
      scene.watched.takeStatements();
      const { status, text } = await scene.app.test.call(
        endpoints.sendVerificationCode,
        { phone, scene: "login", captchaTicket, codeRequestId: requestId },
        newAddress(),
      );
      seen.push({ statements: scene.watched.takeStatements(), status, text });
    }
    expect(seen[0]?.statements).toContain("codes.insert");
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(scene.app.sms.sent.map(({ to }) => to)).not.toContain(locked);
  });

  it("known and unknown timing: a locked number takes as long as a sent message", async () => {
    const locked = newPhone();
    await lockNumber(scene.app.test.db, locked, new Date(scene.now));
    onTestFinished(() => void vi.restoreAllMocks());
    const pretended = vi.spyOn(SendTimes.prototype, "pretend");
    const measured = vi.spyOn(SendTimes.prototype, "measure");
    expect((await requestCode(locked)).status).toBe(200);
    expect([pretended.mock.calls.length, measured.mock.calls.length]).toEqual([1, 0]);
  });

  it("a gateway that rejects all messages does not reveal locked numbers", async () => {
    const { registered, strange, locked } = await threeNumbers();
    scene.app.sms.outcome = async () => ({ kind: "refused", reason: "HTTP 503" });
    // The outage is detected by another user's message.
    await requestCode(newPhone());
    const sent = scene.app.sms.sent.length;
    const seen: { statements: string[]; status: number; text: string; again: number }[] = [];
    for (const phone of [registered, strange, locked]) {
      const captchaTicket = await scene.app.ticket("login", phone);
      const address = newAddress();
      scene.watched.takeStatements();
      const { status, text } = await scene.app.test.call(
        endpoints.sendVerificationCode,
        { phone, scene: "login", captchaTicket, codeRequestId: requestId },
        address,
      );
      const statements = scene.watched.takeStatements();
      // Each may request another code at once.
      seen.push({ statements, status, text, again: (await requestCode(phone, address)).status });
    }
    expect(seen[0]).toMatchObject({ status: 503, again: 503 });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(scene.app.sms.sent.slice(sent).map(({ to }) => to)).not.toContain(locked);
    scene.app.sms.outcome = async () => ({ kind: "ok" });
    expect((await requestCode(newPhone())).status).toBe(200);
    expect((await requestCode(locked)).status).toBe(200);
  });

  it("a gateway that rejects all messages does not reveal which numbers the reserve excludes", async () => {
    const flooded = await createCodesApp({ TRUST_PROXY: "127.0.0.1", CODES_PER_MINUTE: "4" });
    const registered = newPhone();
    await register(registered, flooded);
    const wanted = () => ({ headers: newAddress(), codeRequestId: requestId });
    for (let n = 0; n < 2; n += 1) await flooded.requestCode(newPhone(), wanted());
    flooded.sms.outcome = async () => ({ kind: "refused", reason: "HTTP 503" });
    await flooded.requestCode(newPhone(), wanted());
    const sent = flooded.sms.sent.length;
    const strange = await flooded.requestCode(newPhone(), wanted());
    const known = await flooded.requestCode(registered, wanted());
    expect([strange.status, strange.text]).toEqual([503, known.text]);
    expect(flooded.sms.sent.slice(sent).map(({ to }) => to)).toEqual([registered]);
    await flooded.test.close();
  });

  it("known and unknown timing: a wrong code gets the same answer for every number", async () => {
    const { registered, strange, locked } = await threeNumbers();
    const seen: { statements: string[]; status: number; text: string }[] = [];
    for (const phone of [registered, strange, locked]) {
      scene.watched.takeStatements();
      const { status, text } = await scene.app.test.call(
        endpoints.phoneLogin,
        { phone, verificationCode: "000000", agreed: true },
        newAddress(),
      );
      seen.push({ statements: scene.watched.takeStatements(), status, text });
    }
    expect(seen[0]?.statements).toContain("codes.countAttempt");
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });
});
