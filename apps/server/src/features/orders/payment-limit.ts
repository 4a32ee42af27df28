import {
  type FieldIssue,
  type FieldMessageKey,
  type Locale,
  type PaymentLimit,
  type PaymentRefusal,
  type SettlementCode,
  fieldMessages,
} from "@rimba/contract";
import { settlementRefusal } from "@rimba/domain";
import { selectCustomer } from "../account/customer-queries.ts";
import { laneEndIssue } from "../places/areas/requested-area.ts";
import type { OrdersDeps } from "./orders-deps.ts";
import type { PricedNetwork } from "../rates/tariff.ts";
import type { Areas } from "../places/areas.ts";
import type { Outlets } from "../places/outlets.ts";
import { optionalRow } from "../../platform/db/db.ts";
import { type InvalidFields } from "../../platform/http/envelope.ts";

export type PaymentLimitResult = { kind: "ok"; limit: PaymentLimit } | InvalidFields;

interface PaymentLimitQuery {
  sendAreaId: string;
  dispatchAreaId: string;
  settlementCode: SettlementCode;
  estimatedCost?: number | undefined;
}

/** Whether a settlement method can be used by this customer on a lane. Throws `DatabaseUnavailable`. */
export async function paymentLimitOf(
  deps: OrdersDeps,
  customerId: string,
  requested: PaymentLimitQuery,
  locale: Locale,
): Promise<PaymentLimitResult> {
  const reference = await deps.reference.current();
  const issues = (["sendAreaId", "dispatchAreaId"] as const).flatMap((path): FieldIssue[] => {
    const key = laneEndIssue(reference.areas.index, requested[path]);
    return key === null ? [] : [{ path, key }];
  });
  if (issues.length > 0) return { kind: "invalid", issues };
  const customer = await optionalRow(deps.db, selectCustomer, { customerId });
  const reason = refusalOfRequest(deps, reference, {
    settlementCode: requested.settlementCode,
    areaId: requested.dispatchAreaId,
    isCorporate: customer?.is_corporate === true,
    total: requested.estimatedCost ?? null,
  });
  return {
    kind: "ok",
    limit: {
      allowed: reason === null,
      reason,
      message: reason === null ? null : fieldMessages[refusalMessages[reason]][locale],
      maximum: requested.settlementCode === "DFOD" ? deps.carrier.dfodMaximum : null,
    },
  };
}

export const refusalMessages = {
  DFOD_UNSUPPORTED: "settlement.dfodUnsupported",
  ABOVE_MAXIMUM: "settlement.aboveMaximum",
  CORPORATE_ONLY: "settlement.corporateOnly",
} as const satisfies Record<PaymentRefusal, FieldMessageKey>;

interface RequestedSettlement {
  readonly settlementCode: SettlementCode;
  /** The place of delivery. */
  readonly areaId: string;
  readonly isCorporate: boolean;
  readonly total: number | null;
}

/**
 * Why a settlement method cannot be used; null: it can, or the tariff does not have it, which the price
 * reports.
 */
export function refusalOfRequest(
  { carrier: { dfodMaximum } }: Pick<OrdersDeps, "carrier">,
  reference: PricedNetwork,
  { areaId, ...requested }: RequestedSettlement,
): PaymentRefusal | null {
  const method = reference.tariff.terms.settlements.find(({ code }) => code === requested.settlementCode);
  const country = reference.areas.index.find(areaId)?.countryCode;
  return settlementRefusal({
    ...requested,
    corporateOnly: method?.corporateOnly === true,
    isOffered: country !== undefined && method?.countryCodes.includes(country) === true,
    collectsAtDestination: collectsOnDelivery(reference, areaId),
    dfodMaximum,
  });
}

/**
 * Whether payment on delivery is possible: by an outlet with that service in the district, or in the city if the
 * district has no outlet at all.
 */
function collectsOnDelivery(
  {
    areas: { index: areas },
    outlets: { index: outlets },
  }: {
    readonly areas: Pick<Areas, "index">;
    readonly outlets: Pick<Outlets, "index">;
  },
  areaId: string,
): boolean {
  const area = areas.find(areaId);
  if (area === undefined) return false;
  const near = outlets.within(area, areas);
  const city = areas.path(area).find(({ level }) => level === "city");
  const outletsToCheck = near.length === 0 && city !== undefined ? outlets.within(city, areas) : near;
  return outletsToCheck.some(({ services }) => services.includes("DFOD"));
}
