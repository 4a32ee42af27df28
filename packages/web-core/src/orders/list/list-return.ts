import { useLocation } from "react-router";
import { placeOf } from "../../app/document/kept-scroll.tsx";
import { useRootData } from "../../app/document/root-data.ts";
import { ordersPath } from "../order-paths.ts";

interface ListReturn {
  /** The list as it was left, with its page and filters. */
  readonly listPath: string;
  /** What its place on the page is remembered by. */
  readonly listPlace: string;
}

/** State of a link from the list to one of its orders: with it, the way back leads to the same place. */
export function useListReturn(): ListReturn {
  const here = useLocation();
  return { listPath: here.pathname + here.search, listPlace: placeOf(here) };
}

/** Where the list is that an order was opened from, to be spread over a link; the first page where it was opened otherwise. */
export function useListPath(): { readonly to: string; readonly state?: { readonly place: string } } {
  const { site } = useRootData();
  const state = useLocation().state as Partial<ListReturn> | null;
  const { listPath, listPlace } = state ?? {};
  if (typeof listPath !== "string" || typeof listPlace !== "string") return { to: ordersPath(site) };
  return { to: listPath, state: { place: listPlace } };
}
