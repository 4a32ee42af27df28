/**
 * A deliberate fault, and the test that catches it. It names the changed declaration instead of a line or path, so that
 * it survives moves and renames of files.
 */
export interface Mutation {
  /** An exported or top-level name; in a stylesheet the selector, in messages the key. */
  readonly symbol: string;
  /** Occurs exactly once in all declarations of that name. */
  readonly find: string;
  /** Left out: the text is deleted. */
  readonly replace?: string;
  /** Folder of the declaration, if several have the same name and text, such as those of both sites. */
  readonly within?: string;
  readonly caughtBy: CaughtBy;
}

/** By title: what is wrong in the changed product. */
export type Mutations = Readonly<Record<string, Mutation>>;

export interface AreaMutations {
  /** Those of docs/security.md: a test must always catch them. */
  readonly abuseCases: Mutations;
  readonly others: Mutations;
}

/**
 * `tests` are parts of the paths of test files, `name` is a part of a test's full name. Only named tests run, so a test
 * that depends on an earlier one cannot be named.
 */
export type CaughtBy = { readonly tests: readonly string[]; readonly name?: string } & (
  | {
      /** `check` is a program of `npm run check`, which fails as a whole. `components` need a browser but no server. */
      readonly suite: "check" | "unit" | "components";
    }
  | {
      readonly suite: "db";
      /** For behaviour of the embedded engine only; PostgreSQL by default. */
      readonly engine?: "pglite";
    }
  | {
      readonly suite: "e2e";
      /** The Playwright project. */
      readonly project: "desktop" | "mobile" | "server";
    }
);

/** Caught by unit tests of these files. */
export function unit(...tests: string[]) {
  return { suite: "unit", tests } as const;
}

/** Caught by database tests of these files. */
export function db(...tests: string[]) {
  return { suite: "db", tests } as const;
}
