import type { Areas } from "../../places/live-areas.ts";
import type { LiveReference } from "../../places/live-reference.ts";
import type { Tariff } from "./live-tariff.ts";

/** What the use cases of rates and times stand on. */
export interface RatesDeps {
  readonly tariff: LiveReference<Tariff>;
  readonly areas: LiveReference<Areas>;
  readonly clock: () => Date;
}
