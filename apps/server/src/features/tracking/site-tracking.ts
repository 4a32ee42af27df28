import { isPhoneLast4, type TrackingResponse } from "@rimba/contract";
import type { TrackingService } from "@rimba/web-core/tracking/tracking-service.ts";
import { orUnavailable } from "../../platform/db/database-unavailable.ts";
import { consumeOrderSearchLimit } from "./order-search-limit.ts";
import { trackNumbers } from "./track-numbers.ts";
import type { PageVisitor } from "../../platform/http/request-locale.ts";
import type { TrackingDeps } from "./tracking-deps.ts";
import { unlockShipment } from "./unlock-shipment.ts";

interface Visitor extends PageVisitor {
  readonly address: string;
}

/** The tracking use cases for the pages of both sites, for one visitor. */
export function siteTracking(deps: TrackingDeps, { locale, address }: Visitor): TrackingService {
  return {
    track: ({ numbers, by, viewTokens }) =>
      orUnavailable(async () => {
        const limitResult = await consumeOrderSearchLimit(deps, { by, numbers, address });
        if (limitResult.kind === "rateLimited")
          return { kind: "rateLimited", retryAfter: limitResult.retryAfter };
        const text = await trackNumbers(deps, { numbers, by, viewTokens, packageStatus: null, locale });
        return { kind: "ok", results: (JSON.parse(text) as TrackingResponse).results };
      }),
    async unlock({ waybillNo, phoneLast4, captchaTicket }) {
      if (!isPhoneLast4(phoneLast4)) return { kind: "invalid" };
      return orUnavailable(async () => {
        const result = await unlockShipment(deps, { waybillNo, phoneLast4, captchaTicket, address });
        switch (result.kind) {
          case "ok":
            return {
              kind: "ok",
              viewToken: result.viewToken.token,
              expiresAt: result.viewToken.expiresAt.toISOString(),
            };
          case "waybillIllegal":
            return { kind: "invalid" };
          case "captchaFailed":
            return { kind: "captchaRequired" };
          default:
            return result;
        }
      });
    },
  };
}
