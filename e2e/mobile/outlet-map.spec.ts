import { regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";

/** The script of the map. The file that loads it may be named after the map or the list by the bundler. */
const mapScript = /\/outlet-map-[^/]*\.js$/;

test("mobile loads no map before it is requested", async ({ page, visit, outletsPage }) => {
  const requested: string[] = [];
  page.on("request", (request) => void requested.push(request.url()));
  await visit(`/networkQuery?type=outlet&area=${regions.city.id}`);
  expect(requested.filter((url) => mapScript.test(url))).toEqual([]);
  await outletsPage.showMap();
  await expect.poll(() => requested.some((url) => mapScript.test(url))).toBe(true);
});
