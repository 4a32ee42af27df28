import { useLocation, useNavigation } from "react-router";
import { useRootData } from "../app/document/root-data.ts";
import { type AskedQuery, readTrackingQuery } from "./read-query.ts";

/**
 * The numbers on whose answer the visitor waits in place of what is shown; empty where that is the form.
 * Null where none is on its way: opening another row or filtering asks nothing anew.
 */
export function useAskedAnew(): readonly string[] | null {
  const { waybillPrefix } = useRootData().carrier;
  const { search } = useLocation();
  const { state, location: next } = useNavigation();
  if (state !== "loading" || next.pathname.toLowerCase() !== "/track") return null;
  const asked = readAsked(next.search, waybillPrefix);
  return keyOf(asked) === keyOf(readAsked(search, waybillPrefix)) ? null : asked.numbers;
}

function readAsked(search: string, prefix: string): Pick<AskedQuery, "by" | "numbers"> {
  const query = new URLSearchParams(search);
  const asked = readTrackingQuery(query, prefix);
  // The mobile site shows the form with these numbers.
  return query.has("edit") ? { ...asked, numbers: [] } : asked;
}

function keyOf({ by, numbers }: Pick<AskedQuery, "by" | "numbers">): string {
  return `${by} ${numbers.join()}`;
}
