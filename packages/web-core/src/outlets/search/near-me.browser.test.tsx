import { m } from "@rimba/content/messages";
import type { Point } from "@rimba/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { runHook } from "../../testing/run-hook.tsx";
import { showInSite } from "../../testing/show-in-site.tsx";
import { NearMeButton, NearMeProblem, useNearMe, useOutletsNearMe } from "./near-me.tsx";

interface Requested {
  readonly found: (lat: number, lng: number) => void;
  readonly failed: (code: number) => void;
}

/** The device's position, which the test returns on demand. */
function fakeDevice(): readonly Requested[] {
  const requested: Requested[] = [];
  const spy = vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((found, failed) => {
    requested.push({
      found: (latitude, longitude) =>
        found({ coords: { latitude, longitude } as GeolocationCoordinates } as GeolocationPosition),
      failed: (code) => failed?.({ code } as GeolocationPositionError),
    });
  });
  onTestFinished(() => spy.mockRestore());
  return requested;
}

function Page() {
  const near = useOutletsNearMe("Tebet");
  return (
    <>
      <NearMeButton near={near} />
      <NearMeProblem near={near} />
    </>
  );
}

const button = page.getByRole("button", { name: m.near_me() });

test("links to the outlets near a rounded position, which is requested once, on a click", async () => {
  const requested = fakeDevice();
  const { address } = await showInSite({ site: "mobile" }, <Page />);
  expect(requested).toHaveLength(0);
  await button.click();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await expect.element(page.getByText(m.near_me_asking())).toBeInTheDocument();
  await button.click();
  expect(requested).toHaveLength(1);
  requested[0]?.found(-6.234_567_8, 106.845_678_9);
  await expect.poll(address).toMatch(/Tebet/);
  expect(address()).not.toMatch(/234567|8456789/);
});

test.each([
  [1, m.near_me_refused()],
  [2, m.near_me_unavailable()],
  [3, m.near_me_late()],
  [99, m.near_me_unavailable()],
])("explains the device's error code %i, until the next request", async (code, words) => {
  const requested = fakeDevice();
  const { address } = await showInSite({ site: "mobile" }, <Page />);
  await button.click();
  requested[0]?.failed(code);
  await expect.element(page.getByText(words)).toBeVisible();
  expect(address()).toBe("/");
  await button.click();
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
});

test("ignores a position that arrives after the page was left", async () => {
  const requested = fakeDevice();
  const places: Point[] = [];
  const { current, leave } = await runHook(
    { site: "mobile" },
    () => useNearMe((place) => places.push(place)),
    undefined,
  );
  current().ask();
  requested[0]?.found(-6.2, 106.8);
  expect(places).toHaveLength(1);
  current().ask();
  await leave();
  requested[1]?.found(-6.2, 106.8);
  expect(places).toHaveLength(1);
});
