import { locales } from "@rimba/contract";
import { expect, test } from "../fixtures/own-server-test.ts";

const hostile = `<script>window.ran = 1</script><img src=x onerror="window.ran = 1">`;
const inEach = (text: string) => JSON.stringify({ id: text, en: text, zh: text });
const body = `${hostile}

Before [a link](javascript:window.ran=1) and \`<script>window.ran = 1</script>\`.

<svg onload="window.ran = 1">`;

test("script stored in any language never runs, even if it bypassed validation", async ({
  page,
  ownServer,
  visit,
}) => {
  await ownServer.db.execute(
    `insert into article (id, type, published_at, cover_alt, title, summary, body)
     values ('hostile', 'company', now(), $1, $1, $1, $2) on conflict (id) do nothing`,
    [inEach(hostile), inEach(body)],
  );
  await ownServer.db.execute(
    `insert into banner (id, position, sort, title, image_url, link_url, starts_at)
     select 'hostile-' || place, place, 0, $1, '/public/illustrations/service-next-day.svg', 'javascript:window.ran=1', now()
     from unnest(array['home', 'newsCenter']) place on conflict (id) do nothing`,
    [inEach(hostile)],
  );
  for (const locale of locales) {
    for (const path of ["/newsCenter?type=company", "/detail?id=hostile", "/?x=1"]) {
      await visit(`${path}${path.includes("?") ? "&" : "?"}lang=${locale}`);
      expect(await page.evaluate(() => "ran" in window), `${path} in ${locale}`).toBe(false);
      await expect(page.locator('[onerror], [onload], [href^="javascript:"]')).toHaveCount(0);
    }
    // It was displayed, as text.
    await visit(`/detail?id=hostile&lang=${locale}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(hostile);
    await expect(page.getByRole("article")).toContainText("Before ");
  }
});
