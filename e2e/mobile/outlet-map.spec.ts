import { regions } from "../fixtures/outlets.ts";
import { words } from "../fixtures/messages.ts";
import { expect, test } from "../fixtures/test.ts";

/** The script of the map. The file that loads it may be named after the map or the list by the bundler. */
const mapScript = /\/outlet-map-[^/]*\.js$/;
const boundaries = /\/boundaries\//;

test("mobile loads no map before it is requested, which then shows the outlets of the list and loads the others", async ({
  page,
  visit,
  outletsPage,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => void requested.push(request.url()));
  await visit(`/networkQuery?type=outlet&area=${regions.city.id}`);
  expect(requested.filter((url) => mapScript.test(url) || boundaries.test(url))).toEqual([]);
  await outletsPage.showMap();
  await expect.poll(() => requested.some((url) => mapScript.test(url))).toBe(true);
  await expect(page.getByText(words.outlet_map_districts())).toBeVisible();
  expect(requested.some((url) => boundaries.test(url))).toBe(true);

  // It says how many outlets of the list it shows, and loads the others.
  const note = page.getByText(/^Peta menampilkan 10 dari \d+ gerai\.$/);
  await expect(note).toBeVisible();
  await expect(outletsPage.pins).toHaveCount(10);
  await outletsPage.more.click();
  await expect(note).toBeHidden();
  await expect(outletsPage.heading(new RegExp(`^${await outletsPage.pins.count()} `))).toBeVisible();
});
