import { isPhoneLast4, type TrackingResponse, type TrackingResult } from "@rimba/contract";
import type { ParsedTrackQuery } from "@rimba/web-core/tracking/query.ts";
import type { TrackingService } from "@rimba/web-core/tracking/tracking-service.ts";
import { orUnavailable } from "../../platform/db/database-unavailable.ts";
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
        const query = { numbers, by, viewTokens, packageStatus: null, locale };
        const answer = await trackNumbers(deps, query, address);
        return answer.kind === "ok" ? parsedAnswer(answer.json) : answer;
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

function parsedAnswer(json: string): { kind: "ok"; results: TrackingResult[] } {
  return { kind: "ok", results: (JSON.parse(json) as TrackingResponse).results };
}

/**
 * What everybody sees of the numbers of a query: the answers' text, and the service that gives them for this query. Null
 * if there are no answers: the database is unavailable, or a search by order number reached its limit.
 */
export async function publicAnswers(
  deps: TrackingDeps,
  visitor: Visitor,
  query: ParsedTrackQuery,
): Promise<{ readonly text: string; readonly tracking: TrackingService } | null> {
  const { numbers, by } = query;
  const { locale, address } = visitor;
  const answer = await orUnavailable(() =>
    trackNumbers(deps, { numbers, by, viewTokens: [], packageStatus: null, locale }, address),
  );
  if (answer.kind !== "ok") return null;
  const { json } = answer;
  const track = async () => parsedAnswer(json);
  return { text: json, tracking: { ...siteTracking(deps, visitor), parsedQuery: query, track } };
}
