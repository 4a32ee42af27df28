import type { Aging, AgingOption, AgingRequest, Locale } from "@rimba/contract";
import { distanceBetween, estimateArrival } from "@rimba/domain";
import { estimateIn, noticesIn, productIn, refusalIn } from "./rate-labels.ts";
import { type RatesDeps, requestedLane } from "./requested-lane.ts";
import { type InvalidFields, invalidField } from "../../platform/http/envelope.ts";

export type AgingResult = { kind: "ok"; aging: Aging } | InvalidFields;

/** How long each product (or the requested one) takes between two places. Throws `DatabaseUnavailable`. */
export async function agingOf(deps: RatesDeps, request: AgingRequest, locale: Locale): Promise<AgingResult> {
  const reference = await deps.reference.current();
  const { tariff } = reference;
  const now = deps.clock();
  const found = requestedLane(reference, ["sendAreaId", "dispatchAreaId"], request, now);
  if (found.kind === "invalid") return found;
  const { lane } = found;
  const { send, dispatch } = lane;
  const requested = lane.products.filter(
    ({ product }) => request.productTypeCode === undefined || product.code === request.productTypeCode,
  );
  if (requested.length === 0 && request.productTypeCode !== undefined)
    return invalidField("productTypeCode", "product.unknown");
  const options = requested.map((each): AgingOption => {
    const words = productIn(locale, each.product);
    if (each.kind === "refused") return { ...words, ...refusalIn(locale, each.reason) };
    const { product, tariff: laneTariff } = each;
    const timed = { product, tariff: laneTariff, send, dispatch };
    const estimate = estimateArrival(timed, tariff.terms, lane.calendar, now);
    return { outcome: "offered", ...words, estimate: estimateIn(locale, lane, estimate) };
  });
  const estimates = options.flatMap((option) => (option.outcome === "offered" ? [option.estimate] : []));
  return {
    kind: "ok",
    aging: {
      sendAreaId: request.sendAreaId,
      dispatchAreaId: request.dispatchAreaId,
      distanceKm: distanceBetween(send, dispatch),
      options,
      notices: noticesIn(locale, lane, estimates),
    },
  };
}
