import { outlets, regions } from "../fixtures/outlets.ts";
import { readPage } from "../fixtures/read-page.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { words } from "../fixtures/messages.ts";

const { always, never } = outlets;

test("a region without outlets shows the nearest elsewhere", async ({ request }) => {
  const none = await readPage(request, `/networkQuery?area=${regions.empty.id}`);
  expect(none.text).toContain(words.outlets_none_title());
  const near = await readPage(request, "/networkQuery?area=ID-7301");
  expect(near.text).toContain(words.outlets_nearest());
  expect(near.text).toMatch(/\d\skm/);
});

test("an unknown region and an unknown code get an error with links", async ({ request }) => {
  const region = await readPage(request, "/networkQuery?area=ID-000000");
  expect(region.text).toContain(words.outlets_unknown_area());
  expect(region.text).toContain(words.outlets_start_over());
  const outlet = await readPage(request, "/outlet?code=NO-0000");
  expect(outlet.status).toBe(404);
  expect(outlet.text).toContain(words.outlet_unknown_title());
  // The form that searches for another outlet.
  expect(outlet.main).toContain('action="/networkQuery"');
});

test("an outlet that never opens is closed, without a time from which it is open", async ({ request }) => {
  const { text } = await readPage(request, `/outlet?code=${never.code}`);
  expect(text).toContain(`${words.outlet_closed()} · ${words.outlet_opens_unknown()}`);
});

test("codes and regions are found in any spelling", async ({ request }) => {
  const list = await readPage(request, `/networkquery?type=outlet&area=${regions.city.id.toLowerCase()}`);
  expect(list.text).toContain(always.name);
  const outlet = await readPage(request, `/outlet?code=${always.code.toLowerCase()}`);
  expect(outlet.main).toMatch(new RegExp(`<h1[^>]*>${always.name}</h1>`));
});
