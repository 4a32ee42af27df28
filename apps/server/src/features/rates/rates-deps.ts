import type { CurrentReference } from "../reference.ts";

/** What the use cases of rates and times stand on. */
export interface RatesDeps {
  readonly reference: CurrentReference;
  readonly clock: () => Date;
}
