import { expect, it } from "vitest";
import { startOnUse } from "./start-on-use.ts";

const page = (script: string) =>
  `<head><link rel="modulepreload" href="/a.js"/><link rel="preload" href="/f.woff2"/></head>` +
  `<body><script nonce="n">context</script><script nonce="n" type="module" async="">${script}</script></body>`;
const script = `import "/manifest.js";
import * as route0 from "/root.js";
import * as route1_main from "/home.js";
const route1 = {...route1_main};
window.modules = {"root":route0,"$&":route1};
import("/entry.js");`;

it("defers every file of the application, and keeps the rest of the page", () => {
  const html = startOnUse(page(script));
  expect(html).not.toContain('modulepreload" href');
  expect(html).toContain(
    `<link rel="preload" href="/f.woff2"/></head><body><script nonce="n">context</script>`,
  );
  expect(html).toContain(
    `<script nonce="n" type="module" async="">const files = ["/a.js"], run = async () => {`,
  );
  expect(html).toContain(`await import("/manifest.js");\nconst route0 = await import("/root.js");`);
  expect(html).toContain(`const route1_main = await import("/home.js");`);
  expect(html).toContain(`window.modules = {"root":route0,"$&":route1};`);
  expect(html).not.toMatch(/^\s*import ["*]/m);
});

it.each([
  ["no module script", "<body></body>"],
  ["two", page(script) + page(script)],
])("throws if the page has %s", (_what, html) => {
  expect(() => startOnUse(html)).toThrow("no single module script");
});
