import { isPhoneLast4, type TrackingResponse, type TrackingResult } from "@rimba/contract";
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
        return tracked(await trackNumbers(deps, { numbers, by, viewTokens, packageStatus: null, locale }));
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

function tracked(text: string): { kind: "ok"; results: TrackingResult[] } {
  return { kind: "ok", results: (JSON.parse(text) as TrackingResponse).results };
}

/**
 * What everybody sees of these waybills: the answers' text, and the service that gives them. Null while the database is
 * unavailable.
 */
export async function answersOf(
  deps: TrackingDeps,
  { numbers, ...visitor }: Visitor & { readonly numbers: readonly string[] },
): Promise<{ readonly text: string; readonly tracking: TrackingService } | null> {
  const { locale } = visitor;
  const read = await orUnavailable(async () => {
    const query = { numbers, by: "waybill", viewTokens: [], packageStatus: null, locale } as const;
    return { kind: "ok" as const, text: await trackNumbers(deps, query) };
  });
  if (read.kind !== "ok") return null;
  const { text } = read;
  return { text, tracking: { ...siteTracking(deps, visitor), track: async () => tracked(text) } };
}
