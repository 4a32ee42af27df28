import { defineConfig } from "oxlint";
import { directionOverrides, ownNameOnly } from "./scripts/check/directions.ts";

export default defineConfig({
  // A rule is an error or absent. The type-aware ones need `oxlint-tsgolint`.
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: "error" },
  plugins: ["eslint", "typescript", "unicorn", "oxc", "react", "jsx-a11y", "import", "promise", "vitest"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  env: { builtin: true, es2024: true },
  ignorePatterns: ["**/build/**", "**/paraglide/**", "**/.react-router/**"],
  rules: {
    // The language, used plainly.
    "eslint/eqeqeq": "error",
    "eslint/no-alert": "error",
    "eslint/no-console": "error",
    "eslint/no-param-reassign": "error",
    "eslint/no-var": "error",
    "eslint/prefer-const": "error",
    "unicorn/prefer-node-protocol": "error",
    "import/no-default-export": "error",

    // Types that say what is.
    "typescript/ban-ts-comment": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-misused-spread": ["error", { allow: ["string"] }],
    "typescript/no-non-null-assertion": "error",
    "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],

    // What scrolls sideways must be reachable by keyboard, and is a named region.
    "jsx-a11y/no-noninteractive-tabindex": ["error", { roles: ["region", "tabpanel"], tags: [] }],
    "react/button-has-type": "error",
    "react/exhaustive-deps": "error",
    "react/rules-of-hooks": "error",

    "vitest/no-disabled-tests": "error",
    "vitest/no-focused-tests": "error",

    // The directions of the parts and their folders are a table of their own: scripts/check/directions.ts.
    // (That a part imports no package which its own package.json does not name is knip's to say.)
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "eslint/no-restricted-imports": ["error", { patterns: [ownNameOnly] }],

    // Of the three categories, what does not fit here.
    "eslint/no-await-in-loop": "off", // one after the other is usually meant
    "eslint/no-new": "off", // a constructor that throws is a check
    "eslint/no-underscore-dangle": "off",
    "import/no-named-as-default-member": "off", // `pg` and others are CommonJS
    "import/no-unassigned-import": "off", // style sheets
    "jsx-a11y/prefer-tag-over-role": "off", // an inline SVG and a live region have no tag of their own
    "oxc/no-map-spread": "off",
    "react/exhaustive-effect-dependencies": "off", // `exhaustive-deps` says what is missing
    "react/set-state-in-effect": "off", // what only the browser knows is read after the first paint
    "react/react-in-jsx-scope": "off", // the JSX transform brings its own
    "typescript/consistent-return": "off", // the compiler does that
    "typescript/no-unsafe-type-assertion": "off", // rows and JSON are checked by their schemas
    "unicorn/consistent-function-scoping": "off", // a small function may stand where it is used
    "vitest/no-conditional-expect": "off", // racing writers may end in more ways than one
    "unicorn/prefer-set-has": "off",
    "unicorn/require-post-message-target-origin": "off", // mistakes worker threads for windows
  },
  overrides: [
    {
      files: [
        "**/*.config.{ts,mjs}",
        "apps/{desktop,mobile}/app/{root,routes,entry.client,entry.server}.{ts,tsx}",
        "apps/{desktop,mobile}/app/pages/**/*.tsx",
        "bench/next-page/app/**/{layout,page}.tsx",
      ],
      rules: { "import/no-default-export": "off" },
    },
    {
      files: [
        "scripts/**",
        "bench/**",
        "examples/**",
        "reference-data/**",
        "apps/server/src/cli/**",
        "apps/server/src/testing/**",
      ],
      rules: { "eslint/no-console": "off" },
    },
    {
      // Playwright: `use` is no hook, and a global setup is a default export.
      files: ["e2e/**"],
      rules: { "import/no-default-export": "off", "react/rules-of-hooks": "off" },
    },
    {
      // Pure: no I/O.
      files: ["packages/{contract,domain}/src/**"],
      rules: {
        "eslint/no-restricted-globals": ["error", "console", "document", "fetch", "process", "window"],
      },
    },
    {
      files: ["apps/server/src/**"],
      rules: { "react/rules-of-hooks": "off" }, // `useCode` uses up a code
    },
    ...directionOverrides(),
    {
      files: ["scripts/launch/**"],
      rules: {
        "eslint/no-restricted-imports": [
          "error",
          {
            patterns: [
              {
                regex: "^[^.n]|^n[^o]|^\\.\\.",
                message: "The launcher runs before anything is installed: built-ins only.",
              },
            ],
          },
        ],
      },
    },
    {
      files: ["**/*.test.{ts,tsx}", "e2e/**"],
      rules: {
        "typescript/no-non-null-assertion": "off", // what is missing fails the test
        "typescript/unbound-method": "off",
        "eslint/no-restricted-imports": ["error", { patterns: [ownNameOnly] }],
      },
    },
  ],
});
