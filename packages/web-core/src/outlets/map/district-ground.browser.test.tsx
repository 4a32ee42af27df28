import { expect, onTestFinished, test, vi } from "vitest";
import { runHook } from "../../testing/run-hook.tsx";
import type { MapLand } from "../outlet-service.ts";
import { useDistrictGround } from "./district-ground.ts";
import { windowOf } from "./map-window.ts";

const outlet = { lat: 0.5, lng: 100 };
const map = windowOf([outlet], { width: 358, height: 240 });
const box = { west: 99, south: 0, east: 101, north: 1 };
const land: MapLand = { box, files: [{ href: "/boundaries/1371-a", box }] };

/** One district: a square of 0.2 degrees around 100 east, 0.5 north. */
const square = Uint8Array.from(
  [[1], [5, ...at(1_998_000, 8000), 192, 62, 0, 0, 192, 62, 191, 62, 0, 0, 191, 62], [1, 1, 1, 1, 0]].flat(),
);

/** Two signed numbers as the file has them. */
function at(...values: readonly number[]): number[] {
  return values.flatMap((value) => {
    const bytes: number[] = [];
    let rest = value * 2;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    return [...bytes, rest];
  });
}

function answerWith(response: () => Promise<Response>) {
  const fetched = vi.spyOn(window, "fetch").mockImplementation(response);
  onTestFinished(() => fetched.mockRestore());
  return fetched;
}

const show = (given: MapLand | null) =>
  runHook({ site: "mobile" }, (wanted: MapLand | null) => useDistrictGround(wanted, map, [outlet]), given);

test("shows the districts when their files have loaded", async () => {
  const answer = Promise.withResolvers<Response>();
  const fetched = answerWith(() => answer.promise);
  const { current } = await show(land);
  expect(current()).toBeNull();
  answer.resolve(new Response(square));
  await expect.poll(() => current()?.districts.length).toBe(1);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[0]).toBe("/boundaries/1371-a");
});

test("shows no districts if a file fails, because its land would be water", async () => {
  const [found, notFound] = [new Response(square), new Response(square, { status: 404 })];
  const answers = [found, notFound];
  answerWith(() => Promise.resolve(answers.shift() ?? Response.error()));
  const missing = { href: "/boundaries/1372-b", box };
  const { current } = await show({ box, files: [...land.files, missing] });
  await expect.poll(() => found.bodyUsed).toBe(true);
  expect(notFound.bodyUsed).toBe(false);
  expect(current()).toBeNull();
});

test("loads nothing for a map that is larger than the known land, or away from a regency", async () => {
  const fetched = answerWith(() => Promise.resolve(new Response(square)));
  const small = { west: 99.99, south: 0.49, east: 100.01, north: 0.51 };
  const { current, change } = await show({ box: small, files: land.files });
  expect(current()).toBeNull();
  change({ box, files: [{ href: "/boundaries/1371-a", box: { ...box, east: 99.5 } }] });
  change(null);
  await expect.poll(() => current()).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});
