import { describe, expect, it } from "vitest";
import { accountScene, hour, minuteOf } from "../../testing/account-scene.ts";
import { inFull, logIn } from "../../testing/customers.ts";

const scene = accountScene();
const { pass, after, exportOf } = scene;

describe("an export", () => {
  it("contains all stored data of the customer, and of no other", async () => {
    const session = await logIn(scene.codes, scene.phone);
    const { body, headers } = await exportOf(session);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.data).toEqual({
      exportedAt: after(0),
      account: {
        phone: inFull(scene.phone),
        nickname: null,
        corporate: false,
        registeredAt: after(0),
        mailAddress: null,
        phoneChange: null,
      },
      consents: [expect.anything(), expect.anything()],
      sessions: [
        {
          device: null,
          startedAt: after(0),
          lastSeenAt: minuteOf(after(0)),
          expiresAt: after(24 * hour),
          endedAt: null,
        },
      ],
      contacts: [],
      preferredOutlet: null,
      orders: [],
      shipments: [],
      notifications: { settings: null, messages: [], calendarSince: null, devices: [], whatsapp: [] },
      processing: [
        { kind: "registered", detail: null },
        { kind: "consentGiven", detail: "terms 1.0" },
        { kind: "consentGiven", detail: "privacy 1.0" },
        { kind: "loggedIn", detail: null },
        { kind: "exported", detail: null },
      ].map((entry) => ({ ...entry, at: after(0) })),
    });
  });

  it("is allowed five times an hour", async () => {
    const session = await logIn(scene.codes, scene.phone);
    for (let time = 0; time < 5; time += 1) {
      expect((await exportOf(session)).status).toBe(200);
      pass(60_000);
    }
    const refused = await exportOf(session);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, String(55 * 60)]);
    pass(55 * 60_000);
    expect((await exportOf(session)).status).toBe(200);
  });
});
