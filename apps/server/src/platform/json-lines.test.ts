import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

const url = new URL("json-lines.ts", import.meta.url).href;

/** The output of a process after it was switched to JSON lines. */
function linesOf(code: string) {
  const script = `const { printJsonLinesOnly } = await import("${url}"); printJsonLinesOnly(); ${code}`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--input-type=module", "--experimental-strip-types", "-e", script],
    { encoding: "utf8" },
  );
  const lines = (stdout + stderr).trimEnd().split("\n");
  return { status, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

it("prints warnings, deprecations and console output of libraries as JSON lines", () => {
  const { status, lines } = linesOf(`
    console.log("one\\ntwo", { three: 3 });
    console.error("four");
    process.emitWarning("old", "DeprecationWarning", "DEP0");
    await new Promise((resolve) => setImmediate(resolve));
  `);
  expect(status).toBe(0);
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [30, "one\ntwo { three: 3 }"],
    [40, "four"],
    [40, "DeprecationWarning: old"],
  ]);
});

it.each([
  "throw new Error('broke')",
  "await Promise.reject(new Error('broke'))",
  "setImmediate(() => { throw new Error('broke'); })",
])("prints the error that ends the process as one line: %s", (code) => {
  const { status, lines } = linesOf(code);
  expect([status, lines]).toEqual([
    1,
    [expect.objectContaining({ level: 60, err: expect.objectContaining({ message: "broke" }) })],
  ]);
});
