/**
 * A deliberate fault, and the test that catches it. It names the changed declaration instead of a line or path, so that
 * it survives moves and renames of files.
 */
export interface Mutation {
  /** What is wrong in the changed product. */
  readonly title: string;
  /** An exported or top-level name; in a stylesheet the selector, in messages the key. */
  readonly symbol: string;
  /** Occurs exactly once in all declarations of that name. */
  readonly find: string;
  readonly replace: string;
  /** Folder of the declaration, if several have the same name and text, such as those of both sites. */
  readonly within?: string;
  readonly caughtBy: CaughtBy;
  /** One of the abuse cases of docs/security.md: a test must always catch it. */
  readonly abuse?: true;
}

/**
 * `tests` are parts of the paths of test files, `name` is a part of a test's full name. Only named tests run, so a test
 * that depends on an earlier one cannot be named.
 */
export type CaughtBy =
  /** A program of `npm run check`, which fails as a whole. */
  | { readonly suite: "check"; readonly tests: readonly string[]; readonly name?: string }
  /** `components` are tests in a browser without a server. */
  | { readonly suite: "unit" | "components"; readonly tests: readonly string[]; readonly name?: string }
  | {
      readonly suite: "db";
      readonly tests: readonly string[];
      readonly name?: string;
      /** For behaviour of the embedded engine only; PostgreSQL by default. */
      readonly engine?: "pglite";
    }
  | {
      readonly suite: "e2e";
      readonly tests: readonly string[];
      readonly name?: string;
      /** The Playwright project. */
      readonly project: "desktop" | "mobile" | "server";
    };
