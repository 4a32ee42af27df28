import { endpoints } from "@rimba/contract";
import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import { failed, ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { mainSubBill, numberStates, refuseOrderSearch, trackNumbers } from "./track-numbers.ts";
import type { TrackingDeps } from "./view-token.ts";
import { unlockShipment } from "./unlock-shipment.ts";

/** The tracking calls of the contract. `options` carries the rate limit. */
export function registerTracking(
  app: FastifyInstance,
  deps: TrackingDeps,
  options: RouteShorthandOptions,
): void {
  registerEndpoint(
    app,
    endpoints.trackingCustomerByWaybillNo,
    async ({ input, locale, request }) => {
      const retryAfter = await refuseOrderSearch(deps, { ...input, address: request.ip });
      if (retryAfter !== null) return failed("tooManyRequests", { retryAfter });
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
      const retryAfter = await refuseOrderSearch(deps, { ...input, address: request.ip });
      if (retryAfter !== null) return failed("tooManyRequests", { retryAfter });
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
      if (result.kind === "unlocked") {
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
      return result.kind === "found" ? ok(result.bill) : failed(result.kind);
    },
    options,
  );
}
