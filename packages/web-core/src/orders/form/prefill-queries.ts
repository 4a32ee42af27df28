import { orderPrefillQueries, pieceQueries } from "@rimba/contract";

/** What the form is filled from: these stand in its address only until it is. */
export const prefillQueries = [...orderPrefillQueries, ...pieceQueries] as const;

export function withoutPrefill(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of prefillQueries) query.delete(name);
  return query.size === 0 ? "" : `?${query}`;
}
