import type { CarrierProfile } from "@rimba/contract";
import type { Config } from "./config/config.ts";
import type { Db } from "./db/db.ts";
import type { Replica } from "./db/replica.ts";
import type { SendingTimes } from "./http/body-time.ts";
import type { RequestLimits } from "./http/reading-limit.ts";
import type { KeyRing } from "./key-ring.ts";

/** What every feature's plugin is given. create-app builds it. */
export interface Platform {
  readonly config: Config;
  readonly db: Db;
  /** Read for visitors without a session; null: there is none. */
  readonly replica: Replica | null;
  readonly carrier: CarrierProfile;
  readonly keys: KeyRing;
  readonly clock: () => Date;
  /** See `DatabaseClock`. */
  readonly isClockTrusted: () => boolean;
  /** A time-ordered unique id (UUIDv7). */
  readonly newId: () => string;
  /** Cookies go over https only. */
  readonly production: boolean;
  /** Of the sites, for addresses in messages. */
  readonly origin: string;
  readonly limits: RequestLimits;
  readonly times: SendingTimes;
}
