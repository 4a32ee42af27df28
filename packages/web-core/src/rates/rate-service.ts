import type {
  AddableService,
  FieldError,
  GoodsGroup,
  NamedCode,
  SettlementMethod,
  ShippingCost,
} from "@rimba/contract";
import type { RequestedArea, PickedArea } from "../places/picked-area.ts";

/** A number as it was read; text where it is none, undefined where the field was empty. */
export type ReadNumber = number | string | undefined;

export interface RequestedPiece {
  readonly weightKg: ReadNumber;
  readonly lengthCm: ReadNumber;
  readonly widthCm: ReadNumber;
  readonly heightCm: ReadNumber;
  readonly quantity: ReadNumber;
}

/** What is to be carried, as typed: the answer says what is wrong with it. */
export interface RequestedShipment {
  readonly pieces: readonly RequestedPiece[];
  readonly declaredValue: ReadNumber;
  readonly insurance: boolean;
  readonly settlementCode: string | undefined;
}

export interface RateQuestion {
  /** Null where nothing was asked. */
  readonly from: RequestedArea | null;
  readonly to: RequestedArea | null;
  /** Null: only the places are asked for, to fill the form. */
  readonly shipment: RequestedShipment | null;
}

/** One end of the way: the area, or those of which one must be meant. */
export interface RateEnd {
  readonly area: PickedArea | null;
  readonly choices: readonly PickedArea[];
}

/** A common box of the carrier, to choose a size from. */
export interface CommonBox extends NamedCode {
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

/** What the form needs to know of the tariff. */
export interface RateTerms {
  /** Cubic centimetres that count as a kilogram; null where the carrier has no products yet. */
  readonly volumeDivisor: number | null;
  readonly settlements: readonly NamedCode[];
  readonly boxes: readonly CommonBox[];
  /** They are the demo carrier's: no one's real prices. */
  readonly areSample: boolean;
}

export type RateResult =
  | { readonly kind: "ok"; readonly cost: ShippingCost }
  /** Paths as in the call `comCost`. */
  | { readonly kind: "invalid"; readonly errors: readonly FieldError[] };

export type RateAnswer =
  | {
      readonly kind: "ok";
      readonly terms: RateTerms;
      readonly from: RateEnd;
      readonly to: RateEnd;
      readonly result: RateResult | null;
    }
  | { readonly kind: "unavailable" };

/** The lists that the order form is made of, in the language of the page. */
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

/** Rates and times as the pages ask for them, on the server in process. Never throws for a database that is away. */
export interface RateService {
  ask(question: RateQuestion): Promise<RateAnswer>;
  orderTerms(): Promise<OrderTermsAnswer>;
}

declare module "../app/site-services.ts" {
  interface SiteServices {
    readonly rates: RateService;
  }
}
