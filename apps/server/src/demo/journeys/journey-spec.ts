import {
  handlingEventCodes,
  placeKinds,
  receiverRelations,
  settlementCodes,
  troubleReasons,
  vehicles,
} from "@rimba/contract";
import * as z from "zod/mini";

/** What the simulator keeps in transit; when one has arrived it books another of its kind. */
export const movingKinds = ["express", "cargo", "abroad", "retry", "quick"] as const;
export type MovingKind = (typeof movingKinds)[number];

const unitMinutes: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 };

/** "95m", "14h" or "2d"; parsed to minutes. */
const duration = z.pipe(
  z.string().check(z.regex(/^\d+[mhd]$/)),
  z.transform((text) => Number.parseInt(text, 10) * (unitMinutes[text.slice(-1)] ?? 0)),
);

const ownScan = z.strictObject({
  code: z.enum(handlingEventCodes),
  /** After the scan before; longer if the place is closed then. */
  wait: duration,
  /** The kind of place, in the city of the scan before. Absent: the place of the scan before. */
  place: z.optional(z.enum(placeKinds)),
  /** The place is in this party's city instead. */
  city: z.optional(z.literal("sender")),
  nextCity: z.optional(z.literal("sender")),
  reason: z.optional(z.enum(troubleReasons)),
  vehicle: z.optional(z.enum(vehicles)),
  relation: z.optional(z.enum(receiverRelations)),
});
export type OwnScan = z.infer<typeof ownScan>;

/**
 * How a journey differs from one without trouble, which `planJourney` derives from its lane. An empty one is
 * delivered.
 */
export const journeySpec = z.strictObject({
  /**
   * The last scan that it has in common with the journey without trouble; absent: all. `hub` is the last hub
   * before the destination, or the only one: sorted there, or arrived there (`hubArrival`). `ship` is the scan
   * before a ship sails.
   */
  until: z.optional(z.enum([...handlingEventCodes, "hub", "hubArrival", "ship"])),
  /** Its own scans after that. A CORRECTION corrects the scan before it. */
  scans: z._default(z.array(ownScan), []),
  /** After its own scans it goes on to the first scan of this code; absent: it stays at its last own scan. */
  onwardTo: z.optional(z.enum(handlingEventCodes)),
  /** The last piece stays at the hub, and its own scans are of this piece; the others go on without it. */
  lastPieceStays: z.optional(z.literal(true)),
  /** Each gate scans groups of so many pieces; so many groups have not arrived yet. */
  groupsOf: z.optional(z.number()),
  groupsToCome: z._default(z.number(), 0),
  /** How long ago the last scan happened, at least and at most. Absent: the next one has just not happened. */
  lastScanAgo: z.optional(z.tuple([duration, duration])),
  /** Absent: kept, or still open. */
  promise: z.optional(z.literal("missed")),
  /** The receiver collects it at the outlet. */
  collected: z.optional(z.literal(true)),
  /** Who signs for it; absent: drawn. */
  relation: z.optional(z.enum(receiverRelations)),
  needsPhoneDigits: z.optional(z.literal(true)),
  /** Absent: drawn. */
  settlementCode: z.optional(z.enum(settlementCodes)),
  /** Events arrive in any order, some of them twice. */
  disorderly: z.optional(z.literal(true)),
  /** The simulator continues with the remaining steps; otherwise they are dropped. */
  moving: z.optional(z.enum(movingKinds)),
});
export type JourneySpec = z.infer<typeof journeySpec>;
