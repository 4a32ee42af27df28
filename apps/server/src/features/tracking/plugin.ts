import { endpoints } from "@rimba/contract";
import { dayMs } from "@rimba/domain";
import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { timeBefore, type CleanupRows } from "../../platform/jobs/cleanup.ts";
import { deleteOldFailedDerivations } from "./derivation/failed-derivations.ts";
import type { DerivationDeps } from "./derivation/tracking-views.ts";
import { registerTrackingCsv } from "./csv-route.ts";
import { unlockShipment } from "./unlock-shipment.ts";
import { failed, ok, registerEndpoint, rateLimited } from "../../platform/http/register-endpoint.ts";
import { mainSubBill, numberStates, consumeOrderSearchLimit, trackNumbers } from "./track-numbers.ts";
import type { TrackingDeps } from "./tracking-deps.ts";

export const trackingCleanup: CleanupRows = {
  failedDerivations: ({ db }, now, limit) =>
    deleteOldFailedDerivations(db, timeBefore(now, 30 * dayMs), limit),
};

/** Tracking: its calls, its file, and the services for its pages. */
export function registerTracking(
  app: FastifyInstance,
  { db, carrier, keys, clock, config, limits }: Platform,
  { onShipmentsDerived }: DerivationDeps,
): TrackingDeps {
  const { orderSearchesPerDay } = config;
  const deps: TrackingDeps = { db, carrier, keys, orderSearchesPerDay, clock, onShipmentsDerived };
  const options = { onRequest: limits.tracking.refuse };
  registerCalls(app, deps, options);
  registerTrackingCsv(app, deps, options);
  return deps;
}

/** `options` contains the rate limit. */
function registerCalls(app: FastifyInstance, deps: TrackingDeps, options: RouteShorthandOptions): void {
  registerEndpoint(
    app,
    endpoints.trackingCustomerByWaybillNo,
    async ({ input, locale, request }) => {
      const counted = await consumeOrderSearchLimit(deps, { ...input, address: request.ip });
      if (counted.kind === "rateLimited") return rateLimited(counted);
      const json = await trackNumbers(deps, {
        numbers: input.numbers,
        by: input.by,
        viewTokens: input.viewTokens ?? [],
        packageStatus: input.packageStatus ?? null,
        locale,
      });
      return { kind: "okText", json };
    },
    options,
  );

  registerEndpoint(
    app,
    endpoints.trackingIsNotEmpty,
    async ({ input, request }) => {
      const counted = await consumeOrderSearchLimit(deps, { ...input, address: request.ip });
      if (counted.kind === "rateLimited") return rateLimited(counted);
      return ok({ results: await numberStates(deps, input.numbers, input.by) });
    },
    options,
  );

  registerEndpoint(
    app,
    endpoints.trackingValidate,
    async ({ input, request }) => {
      const { waybillNo, phoneLast4, captchaTicket } = input;
      const result = await unlockShipment(deps, {
        waybillNo,
        phoneLast4,
        captchaTicket,
        address: request.ip,
      });
      if (result.kind === "ok") {
        return ok({ viewToken: result.viewToken.token, expiresAt: result.viewToken.expiresAt.toISOString() });
      }
      if (result.kind === "phoneDigitsLocked") return failed(result.kind, { retryAfter: result.retryAfter });
      return failed(result.kind);
    },
    options,
  );

  registerEndpoint(
    app,
    endpoints.getMainSubBillCode,
    async ({ input }) => {
      const result = await mainSubBill(deps, input.waybillNo, input.viewToken);
      return result.kind === "ok" ? ok(result.bill) : failed(result.kind);
    },
    options,
  );
}
