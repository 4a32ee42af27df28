import type { Areas } from "../../places/live-areas.ts";
import type { LiveReference } from "../../places/live-reference.ts";
import type { Tariff } from "./live-tariff.ts";

/** What the use cases of rates and times stand on. */
export interface RatesDeps {
  readonly tariff: Pick<LiveReference<Tariff>, "current">;
  readonly areas: Pick<LiveReference<Areas>, "current">;
  readonly clock: () => Date;
}
