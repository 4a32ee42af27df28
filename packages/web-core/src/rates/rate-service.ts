import type {
  AddableService,
  FieldError,
  GoodsGroup,
  NamedCode,
  RateQuote,
  SettlementMethod,
  ShippingCost,
} from "@rimba/contract";
import type { LowestPrice } from "@rimba/domain";
import type { RequestedArea, PickedArea } from "../places/picked-area.ts";

/** A parsed number; text if it is invalid, undefined if the field was empty. */
export type ReadNumber = number | string | undefined;

export interface RequestedPiece {
  readonly weightKg: ReadNumber;
  readonly lengthCm: ReadNumber;
  readonly widthCm: ReadNumber;
  readonly heightCm: ReadNumber;
  readonly quantity: ReadNumber;
}

/** The shipment as typed: the answer contains its errors. */
export interface RequestedShipment {
  readonly pieces: readonly RequestedPiece[];
  readonly declaredValue: ReadNumber;
  readonly insurance: boolean;
  readonly settlementCode: string | undefined;
}

export interface RateRequest {
  /** Null if nothing was requested. */
  readonly from: RequestedArea | null;
  readonly to: RequestedArea | null;
  /** Null: only the places are resolved, to fill in the form. */
  readonly shipment: RequestedShipment | null;
}

/** One end of the lane: the area, or the candidates. */
export interface RateEnd {
  readonly area: PickedArea | null;
  readonly choices: readonly PickedArea[];
}

/** A common box of the carrier, offered as a size. */
export interface CommonBox extends NamedCode {
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

/** Data of the tariff that the form needs. */
export interface RateTerms {
  /** Cubic centimetres per kilogram; null if the carrier has no products yet. */
  readonly volumeDivisor: number | null;
  readonly settlements: readonly NamedCode[];
  readonly boxes: readonly CommonBox[];
  /** They are the demo carrier's sample prices. */
  readonly areSample: boolean;
}

export type RateResult =
  | { readonly kind: "ok"; readonly cost: ShippingCost }
  /** Paths as in the call `comCost`. */
  | { readonly kind: "invalid"; readonly errors: readonly FieldError[] };

/** A lane of the carrier's profile with its lowest price. */
export interface PopularLane {
  readonly from: PickedArea;
  readonly to: PickedArea;
  readonly weightKg: number;
  /** Of the cheapest product for this weight. */
  readonly lowest: Pick<RateQuote, "total" | "currency">;
}

export type RateAnswer =
  | {
      readonly kind: "ok";
      readonly terms: RateTerms;
      /** Only if no price was requested. */
      readonly popularLanes: readonly PopularLane[];
      readonly from: RateEnd;
      readonly to: RateEnd;
      readonly result: RateResult | null;
    }
  | { readonly kind: "unavailable" };

/** The lists of the order form, in the language of the page. */
export interface OrderTerms extends Pick<RateTerms, "volumeDivisor" | "boxes"> {
  readonly products: readonly NamedCode[];
  readonly articleTypes: readonly NamedCode[];
  /** Usual names of goods. */
  readonly goods: readonly GoodsGroup[];
  readonly settlements: readonly SettlementMethod[];
  readonly valueAdded: readonly AddableService[];
}

type OrderTermsAnswer =
  | { readonly kind: "ok"; readonly terms: OrderTerms }
  | { readonly kind: "unavailable" };

type LowestPricesAnswer =
  | { readonly kind: "ok"; readonly prices: readonly LowestPrice[] }
  | { readonly kind: "unavailable" };

/** Rates and times for the pages, on the server in process. Never throws if the database is unavailable. */
export interface RateService {
  quote(question: RateRequest): Promise<RateAnswer>;
  orderTerms(): Promise<OrderTermsAnswer>;
  /** Of today, in the carrier's order of products; a product without a price is left out. */
  lowestPrices(): Promise<LowestPricesAnswer>;
}

declare module "../app/site-services.ts" {
  interface SiteServices {
    readonly rates: RateService;
  }
}
