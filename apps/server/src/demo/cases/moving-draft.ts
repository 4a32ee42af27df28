import { foreignLane, homeLane, shortLane } from "../journeys/demo-lanes.ts";
import { draftOf, type Draft, type Lane, type MovingKind } from "../journeys/draft.ts";
import type { Random } from "../random.ts";
import { withFailedTries } from "./trouble-recipes.ts";

/** A whole journey for the simulator, with only the booking done. */
export function movingDraft(random: Random, kind: MovingKind): Draft {
  const draft = draftOf(random, laneFor(random, kind), { collected: kind !== "retry" && random.chance(0.1) });
  const steps =
    kind === "retry"
      ? withFailedTries(
          draft.steps,
          random.pick(["RECEIVER_ABSENT", "RESCHEDULED", "RECEIVER_UNREACHABLE"]),
          1,
        )
      : draft.steps;
  return { ...draft, steps, done: 1, moving: kind };
}

function laneFor(random: Random, kind: MovingKind): Lane {
  switch (kind) {
    case "express":
      return homeLane(random, "express");
    case "cargo":
      return homeLane(random, "cargo");
    case "abroad":
      return foreignLane(random);
    case "retry":
      return homeLane(random);
    case "quick":
      return shortLane(random);
  }
}
