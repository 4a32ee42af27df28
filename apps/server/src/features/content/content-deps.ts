import type { CarrierProfile } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";

/** What showing news, banners, vacancies and notices stands on. */
export interface ContentDeps {
  readonly db: Tx;
  readonly carrier: CarrierProfile;
  readonly clock: () => Date;
}
