import * as z from "zod/mini";
import { describeObject } from "../common/describe.ts";
import { representativeReceiving, pickupWindowCodes } from "./order-codes.ts";
import { instant, networkCode, oneLine, readable, wholeCharacters } from "../common/fields.ts";
import { contactFields, contactId } from "../contacts/contact-input.ts";
import { neededWithoutPieces, shipmentChecks, shipmentFields } from "../rates/shipment-request.ts";
import { hasFields, maxPieceRows, orderedPiece } from "../rates/shipment-size.ts";
import { serviceMethods, settlementCodes } from "../tracking/tracking-codes.ts";

const code = (required: string) =>
  z.string(required).check(z.minLength(1, required), z.maxLength(40, "field.tooLong"));

/** A party of an order; `contactId` is the row of the address book that it was taken from. */
const party = z.object({
  ...contactFields,
  contactId: z.optional(z.nullable(contactId)),
  saveToBook: z.optional(z.boolean()),
});
export type OrderPartyInput = z.infer<typeof party>;
/* @__PURE__ */ describeObject("OrderPartyInput", party, "A party of an order.", {
  name: "1 to 60 characters.",
  phone: "Mobile or fixed line; digits that begin with 0 or 62.",
  areaId: "A district, or the last level of addresses in countries without districts.",
  address: "Street and number, 5 to 200 characters.",
  postalCode: "Up to 6 digits.",
  contactId: "The contact that it was taken from.",
  saveToBook: "Whether to save it in the address book: the contact is changed, or a new one added.",
});

export const pickupDate = z.iso.date("pickup.dateInvalid");

const representativeName = z
  .string("representative.required")
  .check(
    oneLine,
    z.trim(),
    z.maxLength(60, "field.atMost60"),
    wholeCharacters,
    readable("representative.required"),
  );

interface RequestedRepresentative {
  valueAdded?: readonly string[] | undefined;
  representativeName?: string | null | undefined;
}

export const maxRemarksLength = 200;

const expectedPromise = z.object({ promisedFrom: z.iso.date("field.invalid"), promisedBy: instant });
/* @__PURE__ */ describeObject("ExpectedPromise", expectedPromise, "A promised arrival as it was shown.", {
  promisedFrom: "As in the promise of shippingCost.",
  promisedBy: "As in the promise of shippingCost.",
});

/** What is ordered. Price, status and owner are not part of it: the server decides them. */
export const orderInput = z
  .object({
    sender: party,
    receiver: party,
    productTypeCode: code("product.required"),
    articleTypeCode: code("articleType.required"),
    goodsName: z
      .string("goodsName.required")
      .check(
        oneLine,
        z.trim(),
        z.minLength(1, { error: "goodsName.required", abort: true }),
        z.maxLength(80, "field.atMost80"),
        wholeCharacters,
        readable("goodsName.required"),
      ),
    ...shipmentFields,
    pieces: z.optional(
      z
        .array(orderedPiece)
        .check(z.minLength(1, "pieces.empty"), z.maxLength(maxPieceRows, "pieces.tooMany")),
    ),
    representativeName: z.optional(z.nullable(representativeName)),
    settlementCode: z.enum(settlementCodes, {
      error: ({ input }) =>
        input === undefined || input === null || input === "" ? "settlement.required" : "settlement.unknown",
    }),
    serviceMethod: z.enum(serviceMethods, { error: "serviceMethod.required" }),
    networkCode: z.optional(z.nullable(networkCode)),
    pickupDate: z.optional(z.nullable(pickupDate)),
    pickupWindow: z.optional(z.nullable(z.enum(pickupWindowCodes, { error: "pickup.windowInvalid" }))),
    remarks: z.optional(
      z.nullable(
        z
          .string()
          .check(oneLine, z.trim(), z.maxLength(maxRemarksLength, "field.atMost200"), wholeCharacters),
      ),
    ),
    expectedTotal: z.optional(z.int()),
    expectedPromise: z.optional(expectedPromise),
  })
  .check(
    ...shipmentChecks,
    neededWithoutPieces("pieceCount", "quantity.required"),
    z.refine<RequestedRepresentative>(
      ({ valueAdded, representativeName: name }) =>
        !Array.isArray(valueAdded) ||
        !valueAdded.includes(representativeReceiving) ||
        typeof name === "string",
      { path: ["representativeName"], error: "representative.required", when: hasFields },
    ),
  );
export type OrderInput = z.infer<typeof orderInput>;
/* @__PURE__ */ describeObject(
  "OrderInput",
  orderInput,
  "What is to be sent. Price, status and owner are not part of it.",
  {
    sender: "Who sends it, and from where.",
    receiver: "Who is to receive it, and where.",
    productTypeCode: "The product.",
    articleTypeCode: "What kind of goods.",
    goodsName: "What is in it, 1 to 80 characters.",
    pieces:
      "The pieces by kind; or else the flat fields. Each with a size has to be larger than its label, 24 × 15 cm.",
    weightKg: "Flat: actual weight of one piece in kg, 2 decimals.",
    lengthCm: "Flat. Of one piece, in cm, 1 decimal; all three sides, or none.",
    widthCm: "Flat. Of one piece, in cm, 1 decimal; all three sides, or none.",
    heightCm: "Flat. Of one piece, in cm, 1 decimal; all three sides, or none.",
    pieceCount: "Flat: number of pieces that are all alike; required.",
    declaredValue: "Value of the goods in rupiah; needed for insurance.",
    valueAdded: "Codes of value-added services.",
    representativeName:
      "Who receives it for the receiver, up to 60 characters; required with REPRESENTATIVE_RECEIVING.",
    insurance: "Whether the declared value is to be insured.",
    settlementCode: "How it is paid.",
    serviceMethod: "Fetched at the door, or dropped off.",
    networkCode:
      "02: the outlet of the drop-off. 01: the outlet that picks it up; by default the preferred one if it can, else the nearest one.",
    pickupDate: "01 alone. Day in the sender's place, one of pickupWindows.",
    pickupWindow: "01 alone. Part of that day.",
    remarks: "For the courier, up to 200 characters.",
    expectedTotal: "The sum that was shown, in rupiah: at another one nothing is placed.",
    expectedPromise: "The promised arrival that was shown: with another one nothing is placed.",
  },
);
