import type { ReceiverRelation, ServiceMethod } from "@rimba/contract";
import type { Recipe } from "../journeys/draft.ts";
import type { DemoProduct } from "../carrier/products.ts";

/** One customer order that went out as two shipments. */
export const sharedOrderNo = "PO-2611-0934";

/** A demo shipment that stands for one situation, written short. */
export type CaseRow = readonly [
  /** Never given to another case: the waybill number comes from it. */
  serial: number,
  key: string,
  /** What there is to see, in a few English words. */
  label: string,
  lane: readonly [
    origin: string,
    destination: string,
    product: DemoProduct,
    serviceMethod: ServiceMethod,
    pieces: number,
  ],
  recipe: Recipe,
  more?: CaseExtras,
];

export interface CaseExtras {
  readonly customerOrderNo?: string;
  /** True: the receiver fetches it at the outlet. */
  readonly collected?: boolean;
  readonly relation?: ReceiverRelation;
}
