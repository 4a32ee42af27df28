import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, it } from "vitest";
import { withoutNames } from "./own-modules.ts";

const router = path.dirname(createRequire(import.meta.url).resolve("react-router/package.json"));

it("removes the names of the router's components, and marks them as removable", async () => {
  const links = await readFile(path.join(router, "dist/production/lib/dom/lib.js"), "utf8");
  expect(links).toContain('\nNavLink.displayName = "NavLink";');
  expect(withoutNames(links)).not.toMatch(/^\w+\.displayName/m);
  expect(withoutNames(links)).toContain("const NavLink = /* @__PURE__ */ React$1.forwardRef(");
});
