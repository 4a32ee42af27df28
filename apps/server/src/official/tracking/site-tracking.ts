import { isPhoneLast4, type Locale, type TrackingResponse } from "@rimba/contract";
import type { TrackingService } from "@rimba/web-core/tracking-service.ts";
import { orUnavailable } from "../../db/or-unavailable.ts";
import { trackNumbers } from "./track-numbers.ts";
import type { TrackingDeps } from "./tracking-deps.ts";
import { unlockShipment } from "./unlock-shipment.ts";

interface Visitor {
  locale: Locale;
  address: string;
  /** False when this visitor has asked too often; the page then says that the system is busy. */
  mayAsk: () => Promise<boolean>;
}

/** The tracking use cases as the pages of both sites call them, for one visitor. */
export function siteTracking(deps: TrackingDeps, visitor: Visitor): TrackingService {
  return {
    async track({ numbers, by, viewTokens }) {
      if (!(await visitor.mayAsk())) return { kind: "unavailable" };
      return orUnavailable(async () => {
        const text = await trackNumbers(deps, {
          numbers,
          by,
          viewTokens,
          packageStatus: null,
          locale: visitor.locale,
        });
        return { kind: "answered", results: (JSON.parse(text) as TrackingResponse).results };
      });
    },
    async unlock({ waybillNo, phoneLast4, captchaTicket }) {
      if (!isPhoneLast4(phoneLast4)) return { kind: "invalid" };
      if (!(await visitor.mayAsk())) return { kind: "unavailable" };
      return orUnavailable(async () => {
        const result = await unlockShipment(deps, {
          waybillNo,
          phoneLast4,
          captchaTicket,
          address: visitor.address,
        });
        switch (result.kind) {
          case "unlocked":
            return {
              kind: "unlocked",
              viewToken: result.viewToken.token,
              expiresAt: result.viewToken.expiresAt.toISOString(),
            };
          case "waybillIllegal":
            return { kind: "invalid" };
          case "phoneDigitsWrong":
            return { kind: "wrongDigits" };
          case "captchaRequired":
          case "captchaFailed":
            return { kind: "captchaNeeded" };
          case "phoneDigitsLocked":
            return { kind: "lockedOut" };
        }
      });
    },
  };
}
