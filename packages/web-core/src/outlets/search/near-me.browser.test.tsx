import { m } from "@rimba/content/messages";
import type { Point } from "@rimba/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { page } from "vitest/browser";
import { locateRequest, pagePaths } from "../../app/entry-paths.ts";
import { runHook } from "../../testing/run-hook.tsx";
import { showInSite } from "../../testing/show-in-site.tsx";
import { NearMeButton, NearMeProblem, useNearMe, useOutletsNearMe } from "./near-me.tsx";
import { OpenNearMe } from "./open-near-me.tsx";

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

/** Home, and the page of open outlets. */
function Routed({ home }: { home: ReactNode }) {
  return useLocation().search === new URL(pagePaths.openOutlets, location.href).search ? (
    <OpenNearMe />
  ) : (
    home
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

test("the page of open outlets requests the position for the link on home, and leaves no step in the history", async () => {
  const requested = fakeDevice();
  const home = (
    <Link to={pagePaths.openOutlets} state={locateRequest}>
      Beranda
    </Link>
  );
  const { address, goBack } = await showInSite({ site: "mobile" }, <Routed home={home} />);
  await page.getByRole("link", { name: "Beranda" }).click();
  await expect.poll(() => requested.length).toBe(1);
  requested[0]?.found(-6.2, 106.8);
  await expect.poll(address).toBe("/networkQuery?type=outlet&lat=-6.2&lng=106.8&open=now");
  await goBack();
  await expect.poll(address).toBe("/");
  expect(requested).toHaveLength(1);
});

test("otherwise that page waits for its button, and offers the last chosen region", async () => {
  const requested = fakeDevice();
  const makassar = {
    areaId: "ID-7371",
    isSmallest: false,
    locale: "id",
    path: [{ areaId: "ID-7371", level: "city", name: "Kota Makassar" }],
  };
  localStorage.setItem("recentAreas", JSON.stringify([makassar]));
  const { address } = await showInSite({ site: "mobile", address: pagePaths.openOutlets }, <OpenNearMe />);
  await expect
    .element(page.getByRole("link", { name: m.outlets_title_in({ area: "Makassar" }) }))
    .toHaveAttribute("href", "/networkQuery?type=outlet&area=ID-7371");
  expect(requested).toHaveLength(0);
  await button.click();
  requested[0]?.failed(1);
  await expect.element(page.getByText(m.near_me_refused())).toBeVisible();
  expect(address()).toBe(pagePaths.openOutlets);
});
