import type { Current } from "../places/live-reference.ts";
import type { PricedNetwork } from "./tariff.ts";

/** What the use cases of rates and times stand on. */
export interface RatesDeps {
  readonly reference: Current<PricedNetwork>;
  readonly clock: () => Date;
}
