import type { Areas } from "../../places/live-areas.ts";
import type { LiveReference } from "../../places/live-reference.ts";
import type { TariffSource } from "./tariff-source.ts";

/** What the use cases of rates and times stand on. */
export interface RatesDeps {
  readonly tariff: TariffSource;
  readonly areas: LiveReference<Areas>;
  readonly clock: () => Date;
}
