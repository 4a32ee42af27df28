import type { OpeningHours, OutletService, Point } from "@rimba/contract";

/** An outlet as the database and an imported table have it. */
export interface OutletRecord {
  /** In capitals. */
  readonly networkCode: string;
  readonly name: string;
  readonly address: string;
  /** What an address there ends with: a district, or a city of a country without districts. */
  readonly areaId: string;
  readonly point: Point;
  readonly phone: string | null;
  readonly services: readonly OutletService[];
  readonly recommended: boolean;
  /** 0 where it fetches no parcels. */
  readonly pickupRadiusKm: number;
  readonly timeZone: string;
  readonly hours: OpeningHours;
}
