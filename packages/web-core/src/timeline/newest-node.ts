import type { ShipmentTag } from "@rimba/contract";

export type NewestNode = "now" | "problem" | "cancelled" | "signed";

/** How the newest event of a history is marked. Trouble and an end replace the leaf, which means "now, here". */
export function newestNode(tag: ShipmentTag): NewestNode {
  switch (tag) {
    case "problem":
    case "lost":
      return "problem";
    case "cancelled":
      return "cancelled";
    case "signed":
    case "returned":
      return "signed";
    default:
      return "now";
  }
}
