import type { Point } from "@rimba/contract";
import { useAnswer } from "../../app/api/use-answer.ts";
import type { PickedArea } from "../../places/picked-area.ts";

/** Where an area lies, or its city (`level`); null while that is not known, or where nobody knows. */
export function useAreaPoint(area: PickedArea | null, level: "own" | "city" = "own"): Point | null {
  const path = area?.path ?? [];
  const at = level === "own" ? path.length - 1 : path.findIndex((step) => step.level === "city");
  const step = path[at];
  const parent = path[at - 1];
  const { value } = useAnswer("findOnLineAreas", parent === undefined ? null : { parentId: parent.areaId });
  return value?.find(({ areaId }) => areaId === step?.areaId)?.point ?? null;
}
