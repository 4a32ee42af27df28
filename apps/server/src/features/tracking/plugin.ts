import { endpoints } from "@rimba/contract";
import { dayMs } from "@rimba/domain";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import type { CleanupRows } from "../../platform/jobs/cleanup.ts";
import { deleteOldFailedDerivations } from "./derivation/failed-derivations.ts";
import { deleteOldRefusedMessages } from "./ingest/refused-messages.ts";
import { registerTrackingCalendar } from "./calendar-route.ts";
import { registerTrackingCsv } from "./csv-route.ts";
import { droppedProofPictures, oldProofPictures } from "./proofs/proof-queries.ts";
import { type ProofRouteDeps, registerProofPictures } from "./proofs/proof-route.ts";
import { unlockShipment } from "./unlock-shipment.ts";
import { ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { mainSubBill, numberStates, trackNumbers } from "./track-numbers.ts";
import { type SessionTokenCheck, type TrackingDeps, trackingDepsFor } from "./tracking-deps.ts";

const rows: CleanupRows = {
  failedDerivations: { retentionMs: 30 * dayMs, deleteBefore: deleteOldFailedDerivations },
  refusedMessages: { retentionMs: 30 * dayMs, deleteBefore: deleteOldRefusedMessages },
};

/** What tracking deletes in the background. */
export const trackingCleanup = { rows, files: { droppedProofPictures, oldProofPictures } };

/** Tracking: its calls and its files. */
export function registerTracking(
  app: FastifyInstance,
  deps: TrackingDeps & SessionTokenCheck & ProofRouteDeps & Pick<Platform, "origin" | "carrier">,
): void {
  const options = { onRequest: deps.limits.tracking.refuse };
  registerTrackingCsv(app, deps, options);
  registerTrackingCalendar(app, deps, options);
  registerProofPictures(app, deps);

  registerEndpoint(
    app,
    endpoints.trackingCustomerByWaybillNo,
    options,
    async ({ input, locale, request }) => {
      const { viewTokens = [], packageStatus = null } = input;
      const query = { ...input, viewTokens, packageStatus, locale };
      const answer = await trackNumbers(trackingDepsFor(deps, request), query, request.ip);
      return answer.kind === "ok" ? { kind: "okText", json: answer.json } : answer;
    },
  );

  registerEndpoint(app, endpoints.trackingIsNotEmpty, options, async ({ input, request }) => {
    const states = await numberStates(trackingDepsFor(deps, request), input, request.ip);
    return states.kind === "ok" ? ok({ results: states.results }) : states;
  });

  registerEndpoint(app, endpoints.trackingValidate, options, async ({ input, request }) => {
    const { waybillNo, phoneLast4, captchaTicket } = input;
    const address = request.ip;
    const result = await unlockShipment(deps, { waybillNo, phoneLast4, captchaTicket, address });
    if (result.kind !== "ok") return result;
    return ok({ viewToken: result.viewToken.token, expiresAt: result.viewToken.expiresAt.toISOString() });
  });

  registerEndpoint(app, endpoints.getMainSubBillCode, options, async ({ input, request }) => {
    const result = await mainSubBill(trackingDepsFor(deps, request), input.waybillNo, input.viewToken);
    return result.kind === "ok" ? ok(result.bill) : result;
  });
}
