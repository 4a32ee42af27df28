import type { SaveSettingsRequest } from "@rimba/contract";
import { describe, expect, test } from "vitest";
import { pageContext } from "../../testing/page-services.ts";
import type { SavedSettingsAnswer } from "../notification-service.ts";
import { action } from "./page.ts";

const typed = {
  mailOn: true,
  groups: ["delivered"],
  pushGroups: [],
  whatsAppOn: false,
  whatsAppGroups: [],
  quietOn: true,
  from: "21:00",
  to: "21:00",
};

async function send(fields: readonly (readonly [string, string])[], answer: SavedSettingsAnswer) {
  const requests: SaveSettingsRequest[] = [];
  const context = pageContext({
    path: "/notifySettings",
    notifications: {
      save: async (request) => {
        requests.push(request);
        return answer;
      },
    },
  });
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const request = new Request("http://localhost/notifySettings", { method: "POST", body });
  const { data, init } = await action({ request, context });
  return { data, status: init?.status ?? 200, headers: new Headers(init?.headers), requests };
}

const filled = [
  ["hasMail", "1"],
  ["mailOn", "on"],
  ["groups", "delivered"],
  ["groups", "invented"],
  ["quietOn", "on"],
  ["from", "21:00"],
  ["to", "21:00"],
] as const;

describe("the form of the calendar without script", () => {
  test.each([
    [{ kind: "ok", feed: { address: null } }, true, 200],
    [{ kind: "unavailable" }, false, 503],
  ] as const)("makes or ends the address, and saves nothing else: %o", async (answer, isDone, status) => {
    for (const change of ["renew", "end"]) {
      const changes: string[] = [];
      const context = pageContext({
        path: "/notifySettings",
        notifications: {
          changeCalendar: async (wanted) => {
            changes.push(wanted);
            return answer;
          },
        },
      });
      const body = new FormData();
      body.append("calendar", change);
      const request = new Request("http://localhost/notifySettings", { method: "POST", body });
      const { data, init } = await action({ request, context });
      expect([data, init?.status ?? 200]).toEqual([{ kind: "calendar", isDone }, status]);
      expect(changes).toEqual([change]);
    }
  });
});

describe("the form without script", () => {
  test("is saved as it was filled in; unknown groups are left out, and the zone stays", async () => {
    const { data, requests } = await send(filled, { kind: "ok" });
    expect(data).toEqual({ kind: "saved" });
    expect(requests).toEqual([
      { mail: { isOn: true, groups: ["delivered"] }, quietHours: { from: "21:00", to: "21:00" } },
    ]);
  });

  test("without its fields changes nothing, without the switch of quiet hours ends them", async () => {
    expect((await send([["from", "21:00"]], { kind: "ok" })).requests).toEqual([{}]);
    const { requests } = await send([["hasMail", "1"]], { kind: "ok" });
    expect(requests).toEqual([{ mail: { isOn: false, groups: [] }, quietHours: null }]);
  });

  test("saves what devices show, also without an address", async () => {
    const pushed = [
      ["hasPush", "1"],
      ["pushGroups", "late"],
      ["pushGroups", "invented"],
      // A group of the mails is none of the devices.
      ["groups", "delivered"],
    ] as const;
    const { requests } = await send(pushed, { kind: "ok" });
    expect(requests).toEqual([{ push: { groups: ["late"] }, quietHours: null }]);
  });

  test("saves what goes to WhatsApp, or that nothing does", async () => {
    const form = [
      ["hasWhatsApp", "1"],
      ["whatsAppGroups", "late"],
    ] as const;
    const { requests } = await send([...form, ["whatsAppOn", "on"]], { kind: "ok" });
    expect(requests).toEqual([{ whatsapp: { isOn: true, groups: ["late"] }, quietHours: null }]);
    expect((await send(form, { kind: "ok" })).requests[0]?.whatsapp?.isOn).toBe(false);
  });

  test("comes back with its errors", async () => {
    const errors = [{ path: "quietHours.to", key: "timeOfDay.same", msg: "Sama." }];
    const { data, status } = await send(filled, { kind: "invalid", errors });
    expect(status).toBe(422);
    expect(data).toEqual({ kind: "notSaved", values: typed, errors, msg: null });
  });

  test("comes back with the reason", async () => {
    const { data, status } = await send(filled, { kind: "refused", msg: "Nanti." });
    expect(status).toBe(422);
    expect(data).toMatchObject({ kind: "notSaved", values: typed, msg: "Nanti." });
  });

  test("comes back while the database is unavailable", async () => {
    const { data, status } = await send(filled, { kind: "unavailable" });
    expect(status).toBe(503);
    expect(data).toMatchObject({ kind: "notSaved", values: typed });
  });
});
