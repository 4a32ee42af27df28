/** `npm run test:mutations -- --domain`: small changes everywhere in the rules, and which of them no test notices. */
export default {
  testRunner: "vitest",
  // Vitest finds the tests that reach a file by its own graph, which costs more than the tests.
  vitest: { related: false },
  coverageAnalysis: "perTest",
  // A change of a constant needs every test again: a fifth of all changes took five sixths of the time.
  ignoreStatic: true,
  mutate: ["src/**/*.ts", "!src/**/*.test.ts", "!src/**/*-fixtures.ts", "!src/index.ts"],
  // There is no such file: Stryker would rewrite it with the compiler's former API, which TypeScript 7 does not have.
  tsconfigFile: "none.json",
  reporters: ["clear-text", "progress"],
  clearTextReporter: { logTests: false },
  // A run continues from the last one: only what has changed since is tried.
  incremental: true,
  incrementalFile: "../../.cache/stryker-incremental.json",
  tempDirName: "../../.cache/stryker",
};
