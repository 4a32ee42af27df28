import { useHydrated } from "../../ui/use-hydrated.ts";

/** The zone of the carrier's home, for a page that does not know its reader's yet. */
export const homeZone = "Asia/Jakarta";

/** The IANA name of the reader's own zone: for times that belong to no place. */
export function useViewerZone(): string {
  return useHydrated() ? ownZone() : homeZone;
}

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
