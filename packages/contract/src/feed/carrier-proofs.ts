import * as z from "zod/mini";
import { field, namedObject } from "../common/describe.ts";
import { sourceIdText } from "./carrier-feed.ts";

export const proofRequest = namedObject("ProofRequest", "Where a picture belongs.", {
  waybillNo: field(
    z.string().check(z.minLength(1, "field.required"), z.maxLength(64, "field.tooLong")),
    "Main waybill number; its shipment may come later.",
  ),
  sourceId: field(
    sourceIdText,
    "The sourceId of the SIGNED or RETURN_SIGNED event that it proves; the event may come later. The picture is shown only while that event is the last delivery.",
  ),
});

export const storedProof = namedObject(
  "StoredProof",
  "A picture as it is stored: without metadata, at most 2,048 pixels a side.",
  {
    outcome: field(
      z.enum(["created", "updated", "unchanged"]),
      "created; updated (it replaced another one of this waybill); unchanged (exactly this one is stored).",
    ),
    width: field(z.int(), "Pixels."),
    height: field(z.int(), "Pixels."),
    size: field(z.int(), "Bytes."),
  },
);
export type StoredProof = z.infer<typeof storedProof>;
