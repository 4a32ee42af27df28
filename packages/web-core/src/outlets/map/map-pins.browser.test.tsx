import { m } from "@rimba/content/messages";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showInSite } from "../../testing/show-in-site.tsx";
import { MapPins } from "./map-pins.tsx";
import { groupPins, type MapPin } from "./pin-groups.ts";

const size = { width: 358, height: 240 };

/** A degree is a pixel. */
function pinAt(number: number, lng: number, lat: number): MapPin {
  return {
    key: `MAK00${number}`,
    text: String(number),
    label: `${number}. Gerai ${number}`,
    point: { lat, lng },
    href: `#outlet-MAK00${number}`,
  };
}

async function showPins(...pins: readonly MapPin[]) {
  return showMap({ ...size, site: "mobile", dir: "ltr" }, pins);
}

interface MapOptions {
  readonly site: "desktop" | "mobile";
  readonly dir: "ltr" | "rtl";
  readonly width: number;
  readonly height: number;
}

async function showMap({ site, dir, width, height }: MapOptions, pins: readonly MapPin[]) {
  const onPress = vi.fn<(pin: MapPin) => void>();
  const groups = groupPins(pins, ({ lat, lng }) => ({ x: lng, y: lat }), { width, height });
  document.documentElement.dir = dir;
  onTestFinished(() => document.documentElement.removeAttribute("dir"));
  await showInSite(
    { site, dir },
    // As the map: it never mirrors.
    <div style={{ position: "relative", direction: "ltr", inlineSize: width, blockSize: height }}>
      <MapPins
        width={width}
        height={height}
        groups={groups}
        active="MAK003"
        onActive={() => undefined}
        onPress={onPress}
      />
    </div>,
  );
  return { onPress };
}

const shared = () => {
  const found = document.querySelector("summary");
  if (found === null) throw new Error("No pins share a place");
  return found;
};

test("pins in the same place share one that names them, and opens them as a list by keyboard", async () => {
  const { onPress } = await showPins(pinAt(1, 60, 80), pinAt(2, 250, 80), pinAt(3, 70, 90));
  expect(shared().textContent).toBe(
    `1, 3${m.outlet_map_group({ count: 2, names: "1. Gerai 1; 3. Gerai 3" })}`,
  );
  expect(shared().dataset["active"]).toBe("true");
  expect(
    page
      .getByRole("link")
      .elements()
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(["2. Gerai 2"]);
  shared().focus();
  await userEvent.keyboard("{Enter}{Tab}{Tab}{Enter}");
  expect(onPress.mock.calls.map(([{ key }]) => key)).toEqual(["MAK003"]);
  expect(document.activeElement).toBe(shared());
  await expect.element(page.getByRole("link", { name: "3. Gerai 3" })).not.toBeInTheDocument();
});

test("Escape closes the list, and the focus is on its pin again", async () => {
  const { onPress } = await showPins(pinAt(1, 60, 200), pinAt(2, 60, 200));
  await userEvent.click(shared());
  await expect.element(page.getByRole("link", { name: "2. Gerai 2" })).toBeVisible();
  await userEvent.keyboard("{Tab}{Escape}");
  expect(document.activeElement).toBe(shared());
  await expect.element(page.getByRole("link", { name: "2. Gerai 2" })).not.toBeInTheDocument();
  expect(onPress).not.toHaveBeenCalled();
});

test.each([
  ["above a pin in the lower half", 200],
  ["below a pin in the upper half", 60],
])(
  "the list of many is within the map, %s, and each row is large enough for a finger",
  async (_name, lat) => {
    await showPins(...Array.from({ length: 40 }, (_none, index) => pinAt(index + 1, 60, lat)));
    await userEvent.click(shared());
    const list = page.getByRole("list").element().getBoundingClientRect();
    const pin = shared().getBoundingClientRect();
    const map = shared().closest("div")?.getBoundingClientRect();
    expect(list.top).toBeGreaterThanOrEqual(map?.top ?? Infinity);
    expect(list.bottom).toBeLessThanOrEqual(map?.bottom ?? 0);
    expect(list.bottom <= pin.top || list.top >= pin.bottom).toBe(true);
    for (const row of page.getByRole("link").elements()) {
      expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  },
);

test.each([
  ["at its pin", 300, "ltr"],
  ["at its pin, from right to left", 300, "rtl"],
  ["at the left side", 40, "rtl"],
  ["at the right side", 660, "rtl"],
] as const)("the list on a wide map is %s and covers no more than it needs", async (_name, lng, dir) => {
  await showMap({ site: "desktop", dir, width: 692, height: 640 }, [pinAt(1, lng, 400), pinAt(2, lng, 400)]);
  await userEvent.click(shared());
  const list = page.getByRole("list").element().getBoundingClientRect();
  const map = shared().closest("div")?.getBoundingClientRect();
  const at = (map?.left ?? 0) + lng;
  expect(list.width).toBe(280);
  expect([list.left < at, list.right > at]).toEqual([true, true]);
  expect(list.left).toBeGreaterThanOrEqual(map?.left ?? Infinity);
  expect(list.right).toBeLessThanOrEqual(map?.right ?? 0);
});
