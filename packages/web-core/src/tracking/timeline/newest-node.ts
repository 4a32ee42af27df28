import type { TrackingSituation } from "@rimba/contract";
import type { EventView } from "../tracking-view.ts";

/** `elsewhere`: the newest, but of a piece that is not where most are. */
export type NewestNode = "now" | "elsewhere" | "problem" | "cancelled" | "signed";

/** How the newest event of a history is marked. Trouble and an end replace the leaf, which means "now, here". */
export function newestNode(
  { tag, place }: Pick<TrackingSituation, "tag" | "place">,
  newest: Pick<EventView, "place"> | undefined,
): NewestNode {
  switch (tag) {
    case "problem":
    case "held":
    case "lost":
    case "partlyLost":
      return "problem";
    case "cancelled":
      return "cancelled";
    case "signed":
    case "returned":
      return "signed";
    default:
      return place === null || newest?.place.city.name === place.city.name ? "now" : "elsewhere";
  }
}
