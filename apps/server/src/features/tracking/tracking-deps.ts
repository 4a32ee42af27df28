import type { CarrierProfile, WaybillFormat } from "@rimba/contract";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../platform/config/config.ts";
import type { Platform } from "../../platform/platform.ts";
import type { VisitorReadDeps } from "./derivation/outdated-answers.ts";

/** What the tracking use cases depend on. */
export interface TrackingDeps extends VisitorReadDeps, Pick<Platform, "keys"> {
  readonly carrier: WaybillFormat & Pick<CarrierProfile, "orderPrefix" | "timeZone">;
  readonly config: Pick<Config, "orderSearchesPerDay">;
}

/** Whether a request carries a session token, valid or not. */
export interface SessionTokenCheck {
  readonly hasSessionToken: (request: Pick<FastifyRequest, "headers">) => boolean;
}

/** A customer sees at once what they have just done, and a replica may not have it yet. */
export function trackingDepsFor<Deps extends TrackingDeps & SessionTokenCheck>(
  deps: Deps,
  request: Pick<FastifyRequest, "headers">,
): Deps {
  return deps.hasSessionToken(request) ? { ...deps, replica: null } : deps;
}
