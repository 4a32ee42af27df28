import type { Db } from "../../platform/db/db.ts";

/** What a session is checked with. */
export interface SessionDeps {
  readonly db: Db;
  readonly clock: () => Date;
  /** See `DatabaseClock`. */
  readonly isClockTrusted: () => boolean;
  readonly newId: () => string;
  /** Cookies go over https only. */
  readonly production: boolean;
  /** The address of the site as visitors see it, where it is configured. */
  readonly publicOrigin?: string | undefined;
}
