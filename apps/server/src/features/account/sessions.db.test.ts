import { endpoints, errorCatalogue } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { accountScene, hour, minuteOf } from "../../testing/account-scene.ts";
import { fromOwnPage, logIn, newPhone } from "../../testing/customers.ts";

const scene = accountScene();
const { pass, after, who, sessionsOf } = scene;

describe("sessions", () => {
  it("are listed with their devices, the current one first, then by last use", async () => {
    const agents = { chrome: "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36" };
    const phones = await logIn(scene.codes, scene.phone, { ...fromOwnPage, "user-agent": agents.chrome });
    pass(hour);
    const programs = await logIn(scene.codes, scene.phone, { "user-agent": "curl/8.5.0" });
    pass(hour);
    expect(await sessionsOf(phones)).toEqual([
      {
        sessionId: expect.any(String),
        device: "Chrome, Android",
        current: true,
        startedAt: after(0),
        lastSeenAt: minuteOf(after(2 * hour)),
        expiresAt: after(24 * hour),
      },
      expect.objectContaining({ device: "curl", current: false, startedAt: after(hour) }),
    ]);
    expect((await sessionsOf(programs)).map(({ device }) => device)).toEqual(["curl", "Chrome, Android"]);
  });

  it("can be ended one by one, only by their customer", async () => {
    const here = await logIn(scene.codes, scene.phone);
    pass(hour);
    const there = await logIn(scene.codes, scene.phone);
    const stranger = await logIn(scene.codes, newPhone());
    const sessionId = (await sessionsOf(there))[0]?.sessionId;
    await scene.test.call(endpoints.endSession, { sessionId }, stranger.headers);
    expect((await who(there)).status).toBe(200);
    const left = await scene.test.call(endpoints.endSession, { sessionId }, here.headers);
    expect(left.body.data).toMatchObject([{ current: true }]);
    expect((await who(there)).body.code).toBe(errorCatalogue.sessionEnded.code);
    expect((await scene.test.call(endpoints.endSession, { sessionId }, here.headers)).body.data).toHaveLength(
      1,
    );
  });

  it("can be ended all at once, which deletes the browser's cookies", async () => {
    const here = await logIn(scene.codes, scene.phone);
    pass(hour);
    const there = await logIn(scene.codes, scene.phone);
    const stranger = await logIn(scene.codes, newPhone());
    const { headers } = await scene.test.call(endpoints.endAllSessions, {}, here.headers);
    expect(headers["set-cookie"]).toEqual([
      "token=; Path=/; Max-Age=0; SameSite=Lax",
      "rimba-session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly",
    ]);
    for (const session of [here, there]) expect((await who(session)).status).toBe(401);
    expect((await who(stranger)).status).toBe(200);
  });

  it("end by logout, one at a time", async () => {
    const here = await logIn(scene.codes, scene.phone);
    pass(hour);
    const there = await logIn(scene.codes, scene.phone);
    const { headers } = await scene.test.call(endpoints.logout, {}, here.headers);
    expect(headers["set-cookie"]).toHaveLength(2);
    expect((await who(here)).body.code).toBe(errorCatalogue.sessionEnded.code);
    expect((await who(there)).status).toBe(200);
  });
});
