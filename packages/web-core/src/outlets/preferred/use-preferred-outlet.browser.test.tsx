import { m } from "@rimba/content/messages";
import { type PreferredOutlet, errorCatalogue, type Outlet } from "@rimba/contract";
import { expect, test } from "vitest";
import { fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { runHook } from "../../testing/run-hook.tsx";
import { logIn } from "../../testing/show-in-site.tsx";
import { storedOutlet } from "./stored-outlet.tsx";
import { usePreferredOutlet } from "./use-preferred-outlet.ts";

/** The fields of an outlet that the hook reads. */
function preferredOutletAt(networkCode: string): PreferredOutlet {
  const outlet = { networkCode, name: `Gerai ${networkCode}`, address: "Jl. Tebet Barat 24" } as Outlet;
  return {
    outlet,
    contactId: null,
    boundAt: "2026-11-20T03:00:00Z",
    expiresAt: "2027-11-20T03:00:00Z",
    expired: false,
    outOfRange: false,
    distanceKm: null,
  };
}

const show = (loaded: PreferredOutlet | null) => {
  logIn();
  return runHook({ site: "mobile" }, usePreferredOutlet, loaded);
};

test("an outlet is saved once for several clicks, and stored for a time without network", async () => {
  const answer = Promise.withResolvers<PreferredOutlet>();
  const { requests } = fakeCalls({ saveUserBinding: () => answer.promise });
  const { current, changeLanguage } = await show(null);
  const first = current().choose("JKT01");
  await expect.poll(() => current().pendingCode).toBe("JKT01");
  expect(await current().choose("JKT02")).toBe(false);
  expect(await current().release()).toBe(false);
  answer.resolve(preferredOutletAt("JKT01"));
  expect(await first).toBe(true);
  await expect.poll(() => current().announcement).toBe(m.preferred_outlet_saved({ name: "Gerai JKT01" }));
  expect([current().pendingCode, current().preferredOutlet?.outlet.networkCode]).toEqual([null, "JKT01"]);
  await expect.poll(() => storedOutlet()?.networkCode).toBe("JKT01");
  expect(requests("saveUserBinding")).toEqual([{ networkCode: "JKT01" }]);
  await changeLanguage("en");
  await expect
    .poll(() => current().announcement)
    .toBe(m.preferred_outlet_saved({ name: "Gerai JKT01" }, { locale: "en" }));
});

test("shows why an outlet cannot be saved with the text of its field, and keeps the former one", async () => {
  const msg = "Gerai ini tidak menjemput.";
  fakeCalls({
    saveUserBinding: ({ networkCode }) =>
      networkCode === "JKT02"
        ? refuseCall("invalidInput", { errors: [{ path: "networkCode", key: "outlet.noPickup", msg }] })
        : refuseCall("tooManyRequests"),
  });
  const { current } = await show(preferredOutletAt("JKT01"));
  expect(await current().choose("JKT02")).toBe(false);
  await expect.poll(() => current().problem).toBe(msg);
  expect(await current().choose("JKT03")).toBe(false);
  await expect.poll(() => current().problem).toBe(errorCatalogue.tooManyRequests.text.id);
  expect(current().preferredOutlet?.outlet.networkCode).toBe("JKT01");
});

test("a released outlet is deleted on the device too, and a newer response of the server has priority", async () => {
  const { setOnline } = fakeCalls({ unBindByUserMark: () => null });
  const { current, change } = await show(preferredOutletAt("JKT01"));
  setOnline(false);
  expect(await current().release()).toBe(false);
  await expect.poll(() => current().problem).toBe(m.form_offline());
  setOnline(true);
  expect(await current().release()).toBe(true);
  await expect.poll(() => current().preferredOutlet).toBeNull();
  expect([storedOutlet(), current().announcement, current().problem]).toEqual([
    null,
    m.preferred_outlet_released(),
    null,
  ]);
  change(preferredOutletAt("JKT04"));
  await expect.poll(() => current().preferredOutlet?.outlet.networkCode).toBe("JKT04");
});
