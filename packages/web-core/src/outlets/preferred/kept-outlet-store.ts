import type { Outlet } from "@rimba/contract";
import { isMarkedLoggedIn, outletKey } from "../../app/session/session-mark.tsx";

/** What is kept of the preferred outlet for a time without network. */
export type KeptOutlet = Pick<Outlet, "name" | "networkCode" | "address">;

/** Null: none is bound. It goes with the session (session/session-store.ts). */
export function keepOutlet(outlet: KeptOutlet | null): void {
  try {
    if (outlet === null) return localStorage.removeItem(outletKey);
    const { name, networkCode, address } = outlet;
    localStorage.setItem(outletKey, JSON.stringify({ name, networkCode, address }));
  } catch {
    // Full or forbidden.
  }
}

/** Of who is logged in; null where none is known. */
export function keptOutlet(): KeptOutlet | null {
  if (!isMarkedLoggedIn()) return null;
  try {
    const kept = JSON.parse(localStorage.getItem(outletKey) ?? "null") as Partial<KeptOutlet> | null;
    const isWhole = [kept?.name, kept?.networkCode, kept?.address].every((text) => typeof text === "string");
    return isWhole ? (kept as KeptOutlet) : null;
  } catch {
    return null;
  }
}
