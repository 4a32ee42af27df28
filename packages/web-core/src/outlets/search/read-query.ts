import type { Point } from "@rimba/contract";
import type { OutletsQuestion } from "../outlet-service.ts";
import { pageIn } from "../../app/paged-list.ts";
import { askedArea } from "../../places/asked-area.ts";

export interface AskedOutlets extends Pick<OutletsQuestion, "area" | "words" | "near"> {
  /** The words that were typed for the area, to be shown again. */
  readonly areaWords: string;
  readonly page: number;
  /** False where the address asks for nothing. */
  readonly asked: boolean;
}

const longestWords = 80;

/** Reads what the address of a list of outlets asks for, forgivingly. */
export function readOutletsQuery(query: URLSearchParams): AskedOutlets {
  const text = (name: string) => (query.get(name) ?? "").trim().slice(0, longestWords);
  const areaWords = text("areaWords");
  const words = text("q");
  const near = pointIn(query);
  const area = askedArea(text("area").toUpperCase(), areaWords);
  return {
    area,
    areaWords,
    words,
    near,
    page: pageIn(query),
    asked: area !== null || words !== "" || near !== null,
  };
}

function pointIn(query: URLSearchParams): Point | null {
  const lat = degrees(query.get("lat"), 90);
  const lng = degrees(query.get("lng"), 180);
  return lat === null || lng === null ? null : { lat, lng };
}

function degrees(text: string | null, most: number): number | null {
  const value = text === null || text.trim() === "" ? Number.NaN : Number(text);
  return Math.abs(value) <= most ? value : null;
}
