import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { outlets, regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

// Playwright starts Chromium with WebGL in software.

const emptyTile = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
  "base64",
);
const inCity = `/networkQuery?type=outlet&area=${regions.city.id}`;

interface TileServer {
  readonly origin: string;
  readonly requested: string[];
  readonly publish: () => void;
  readonly close: () => Promise<unknown>;
}

/** A tile server of the carrier: a style with one raster source, which is missing at first. */
async function startTileServer(): Promise<TileServer> {
  const requested: string[] = [];
  let isThere = false;
  const server: Server = createServer((request, response) => {
    const path = request.url ?? "";
    requested.push(path);
    response.setHeader("access-control-allow-origin", "*");
    if (path.endsWith(".png")) return void response.setHeader("content-type", "image/png").end(emptyTile);
    if (path !== "/style.json" || !isThere) return void response.writeHead(404).end();
    const tiles = [`http://${request.headers.host}/tiles/{z}/{x}/{y}.png`];
    const attribution =
      '<a href="https://tiles.example/">Peta Uji</a><a href="https://data.example/">Data Uji</a>';
    const style = {
      version: 8,
      sources: { ground: { type: "raster", tileSize: 256, tiles, attribution } },
      layers: [{ id: "ground", type: "raster", source: "ground" }],
    };
    response.setHeader("content-type", "application/json").end(JSON.stringify(style));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => void server.close(resolve));
  const publish = () => {
    isThere = true;
  };
  return { origin: `http://127.0.0.1:${port}`, requested, publish, close };
}

// The server stops with the test: a page that still loads scripts for later would complain.
test.afterEach(async ({ page }) => page.goto("about:blank"));

test("the drawn map stays if the style does not load, otherwise the carrier's tiles replace it with the same pins", async ({
  page,
  databaseUrl,
  startServer,
  complaints,
  outletsPage,
}) => {
  complaints.expect(/status of 404/);
  const tiles = await startTileServer();
  const { origin } = await startServer({
    DATABASE_URL: databaseUrl,
    MAP_STYLE_URL: `${tiles.origin}/style.json`,
  });
  await page.goto(origin + inCity);
  await expect.poll(() => tiles.requested).toContain("/style.json");
  await expect(page.getByText(words.outlet_map_districts())).toBeVisible();
  await expect(outletsPage.map.locator("canvas")).toHaveCount(0);
  await expect(outletsPage.pins).toHaveCount(10);

  tiles.publish();
  await page.reload();
  await expect(outletsPage.map.locator("canvas")).toBeVisible();
  await expect(page.getByRole("link", { name: "Peta Uji" })).toHaveAttribute(
    "href",
    "https://tiles.example/",
  );
  await expect(page.getByText("Peta Uji Data Uji")).toBeVisible();
  await expect(page.getByText(words.outlet_map_districts())).toBeHidden();
  expect(tiles.requested.some((path) => path.startsWith("/tiles/"))).toBe(true);
  await expect(outletsPage.pins).toHaveCount(10);

  const pin = outletsPage.map.getByRole("link").nth(2);
  const before = await pin.boundingBox();
  const zoomIn = outletsPage.map.getByRole("button", { name: words.outlet_map_zoom_in() });
  expect(await zoomIn.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await zoomIn.click();
  await expect.poll(() => pin.boundingBox()).not.toEqual(before);
  await outletsPage.reveal(outletsPage.pins.first());
  await outletsPage.pins.first().press("Enter");
  await expect(
    outletsPage.cards.first().getByRole("link", { name: outlets.always.name, exact: true }),
  ).toBeFocused();
  await tiles.close();
});
