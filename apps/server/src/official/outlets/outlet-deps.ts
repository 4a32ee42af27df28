import type { Areas } from "../../places/live-areas.ts";
import type { Outlets } from "../../places/live-outlets.ts";
import type { LiveReference } from "../../places/live-reference.ts";

/** What the outlet calls stand on. */
export interface OutletDeps {
  readonly areas: LiveReference<Areas>;
  readonly outlets: LiveReference<Outlets>;
  readonly clock: () => Date;
}
