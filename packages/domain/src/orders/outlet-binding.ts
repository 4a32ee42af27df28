import { bindingDays } from "@rimba/contract";
import { isWithinPickupRange } from "./pickup-range.ts";

const dayMs = 86_400_000;

/** Until when an outlet is bound that is bound now. */
export function bindingEnd(boundAt: Date): Date {
  return new Date(boundAt.getTime() + bindingDays * dayMs);
}

export function hasExpired(expiresAt: Date, now: Date): boolean {
  return expiresAt <= now;
}

interface Bound {
  readonly expiresAt: Date;
  readonly outlet: Parameters<typeof isWithinPickupRange>[0];
  /** From whom it fetches; null where nobody knows. */
  readonly distanceKm: number | null;
}

export interface BindingState {
  readonly expired: boolean;
  /** The outlet does not reach the contact, or it fetches nothing. */
  readonly outOfRange: boolean;
}

/** Whether a bound outlet still serves: for so long, and for who lives within its reach. Where nobody knows how far, it is believed to. */
export function bindingState({ expiresAt, outlet, distanceKm }: Bound, now: Date): BindingState {
  return {
    expired: hasExpired(expiresAt, now),
    outOfRange: !isWithinPickupRange(outlet, distanceKm ?? 0),
  };
}
