/**
 * A deliberate fault, and the test that catches it. It names the declaration that it changes and not a line or a path, so
 * that it survives moves and renames of files.
 */
export interface Mutation {
  /** What is wrong with the changed product. */
  readonly title: string;
  /** An exported or top-level name; in a stylesheet the selector, among the messages the key. */
  readonly symbol: string;
  /** Occurs exactly once in all declarations of that name. */
  readonly find: string;
  readonly replace: string;
  /** Folder of the declaration, where several have its name and its text, such as those of both sites. */
  readonly within?: string;
  readonly caughtBy: CaughtBy;
  /** One of the abuse cases of docs/security.md: it must never survive. */
  readonly abuse?: true;
}

/**
 * `tests` are parts of the paths of test files, `name` is a part of a test's full name. A test that needs what an earlier one left
 * cannot be named: only named tests run.
 */
export type CaughtBy =
  /** A program of `npm run check`, that fails as a whole. */
  | { readonly suite: "check"; readonly tests: readonly string[]; readonly name?: string }
  | { readonly suite: "unit" | "browser"; readonly tests: readonly string[]; readonly name?: string }
  | {
      readonly suite: "db";
      readonly tests: readonly string[];
      readonly name?: string;
      /** For what only the embedded engine does; PostgreSQL where left out. */
      readonly engine?: "pglite";
    }
  | {
      readonly suite: "e2e";
      readonly tests: readonly string[];
      readonly name?: string;
      /** The project of Playwright. */
      readonly project: "desktop" | "mobile" | "server";
    };
