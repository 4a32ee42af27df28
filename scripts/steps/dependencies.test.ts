import { expect, test } from "vitest";
import { isInstalled } from "./dependencies.ts";

const wanted = {
  packages: {
    "": {},
    "apps/server": { version: "0.1.0" },
    "node_modules/@rimba/server": { link: true },
    "node_modules/vite": { version: "8.3.8" },
    "node_modules/@rolldown/binding-win32-x64-msvc": { version: "1.0.0", optional: true },
  },
};

test("another platform's optional package may be missing", () => {
  const installed = {
    packages: { "node_modules/@rimba/server": { link: true }, "node_modules/vite": { version: "8.3.8" } },
  };
  expect(isInstalled(wanted, installed)).toBe(true);
});

test.each([
  ["a missing package", { "node_modules/@rimba/server": { link: true } }],
  [
    "another version",
    { "node_modules/@rimba/server": { link: true }, "node_modules/vite": { version: "8.3.7" } },
  ],
  [
    "a copy instead of the workspace",
    { "node_modules/@rimba/server": {}, "node_modules/vite": { version: "8.3.8" } },
  ],
])("%s is detected", (_what, packages) => {
  expect(isInstalled(wanted, { packages })).toBe(false);
});
