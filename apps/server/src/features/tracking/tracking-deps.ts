import type { CarrierProfile, WaybillFormat } from "@rimba/contract";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../platform/config/config.ts";
import type { Platform } from "../../platform/platform.ts";
import type { PublicReadDeps } from "./derivation/outdated-answers.ts";

/** What the tracking use cases depend on. */
export interface TrackingDeps extends PublicReadDeps, Pick<Platform, "keys"> {
  readonly carrier: WaybillFormat & Pick<CarrierProfile, "orderPrefix" | "timeZone">;
  readonly config: Pick<Config, "orderSearchesPerDay">;
}

/** Says which requests are a customer's. */
export interface CustomerRequests {
  readonly hasSession: (request: Pick<FastifyRequest, "headers">) => boolean;
}

/** A customer sees at once what they have just done, and a replica may not have it yet. */
export function trackingDepsFor<Deps extends TrackingDeps & CustomerRequests>(
  deps: Deps,
  request: Pick<FastifyRequest, "headers">,
): Deps {
  return deps.hasSession(request) ? { ...deps, replica: null } : deps;
}
