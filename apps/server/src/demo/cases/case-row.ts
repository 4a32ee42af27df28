import type { ReceiverRelation, ServiceMethod } from "@rimba/contract";
import type { Recipe } from "../journeys/draft.ts";
import type { DemoProduct } from "../carrier/products.ts";

/** One customer order that was sent as two shipments. */
export const sharedOrderNo = "PO-2611-0934";

/** A demo shipment for one situation, in short notation. */
export type CaseRow = readonly [
  /** Never reused for another case: the waybill number is derived from it. */
  serial: number,
  key: string,
  /** What it shows, in a few English words. */
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
  /** True: the receiver collects it at the outlet. */
  readonly collected?: boolean;
  readonly relation?: ReceiverRelation;
}
