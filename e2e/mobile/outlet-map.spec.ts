import { regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";

test("the phone fetches no map before it is asked for", async ({ page, visit, outletsPage }) => {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await visit(`/networkQuery?type=outlet&area=${regions.city.id}`);
  expect(asked.filter((url) => url.includes("outlet-map"))).toEqual([]);
  await outletsPage.showMap();
  expect(asked.some((url) => url.includes("outlet-map"))).toBe(true);
});
