import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { waybill } from "../fixtures/demo.ts";
import { projectFolder } from "../fixtures/run-server.ts";
import { expect, test } from "../fixtures/server-test.ts";

interface Described {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
}

test("browsers load none of the descriptions of the API", async ({ request }) => {
  const { components } = (await (await request.get("/official/openapi.json")).json()) as {
    components: { schemas: Record<string, Described> };
  };
  const described = Object.values(components.schemas).flatMap((schema) => [
    schema,
    ...Object.values(schema.properties ?? {}),
  ]);
  const lines = described.flatMap(({ description = "" }) => description.split("\n"));
  // A short one may also be a text of the sites.
  const texts = lines.map((line) => line.replace(/^- `\w+`: /, "")).filter((text) => text.length > 30);
  expect(texts.length).toBeGreaterThan(300);
  const folder = join(projectFolder, "apps");
  const files = globSync("{desktop,mobile}/build/client/assets-*/*.js", { cwd: folder });
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const code = readFileSync(join(folder, file), "utf8");
    expect(
      texts.filter((text) => code.includes(text)),
      file,
    ).toEqual([]);
  }
});

test("style sheets give each colour to browsers that do not know light-dark()", () => {
  const folder = join(projectFolder, "apps");
  const sheets = globSync("{desktop,mobile}/build/client/assets-*/*.css", { cwd: folder });
  expect(sheets.length).toBeGreaterThan(10);
  const withIt = sheets.filter((sheet) => readFileSync(join(folder, sheet), "utf8").includes("light-dark("));
  expect(withIt).toEqual([]);
});

// A text or constant that moves can bring a whole chunk into each page. These are the files that the page names, a few
// kilobytes below the limit; the bench measures those that load later too.
const mostKilobytes = {
  "/": 110,
  "/networkQuery?type=rate": 114,
  [`/track?numbers=${waybill("inTransit")}`]: 166,
};

for (const [address, most] of Object.entries(mostKilobytes)) {
  test(`the phone's page ${address} names at most ${most} KB of script`, async ({ request }) => {
    const html = await (await request.get(address, { headers: { cookie: "site=mobile" } })).text();
    const files = new Set([...html.matchAll(/\/assets-m\/[\w-]+\.js/g)].map(([file]) => file));
    expect(files.size).toBeGreaterThan(5);
    let bytes = 0;
    for (const file of files) {
      const headers = (await request.get(file, { headers: { "accept-encoding": "br" } })).headers();
      expect(headers["content-encoding"], file).toBe("br");
      bytes += Number(headers["content-length"]);
    }
    expect(bytes / 1000).toBeLessThan(most);
  });
}
