import type { Point } from "@rimba/contract";
import { kmBetween } from "@rimba/domain";
import { around } from "geokdbush";
import KDBush from "kdbush";
import type { OutletRecord } from "./outlet-record.ts";

export interface OutletAtDistance {
  readonly outlet: OutletRecord;
  readonly distanceKm: number;
}

/** Finds outlets by how near they are. */
export class NearestOutlets {
  readonly #outlets: readonly OutletRecord[];
  readonly #tree: KDBush | null;

  constructor(outlets: readonly OutletRecord[]) {
    this.#outlets = outlets;
    // A tree of nothing cannot be made.
    this.#tree = outlets.length === 0 ? null : new KDBush(outlets.length);
    for (const { point } of outlets) this.#tree?.add(point.lng, point.lat);
    this.#tree?.finish();
  }

  /** The nearest first, none farther than `radiusKm`. */
  to(point: Point, { size, radiusKm }: { size: number; radiusKm: number }): OutletAtDistance[] {
    if (this.#tree === null) return [];
    return around(this.#tree, point.lng, point.lat, size, radiusKm).flatMap((at) => {
      const outlet = this.#outlets[at];
      return outlet === undefined ? [] : [{ outlet, distanceKm: kmBetween(point, outlet.point) }];
    });
  }
}
