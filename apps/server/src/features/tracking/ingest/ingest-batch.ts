import type { CarrierProfile, FieldIssue } from "@rimba/contract";
import type { FollowedProgress } from "@rimba/domain";
import type { Engine, Tx } from "../../../platform/db/db.ts";

/**
 * Called in the transaction that derived the answers of these waybills, whose rows are locked. Features that
 * store something about a shipment register one in create-app.
 */
export type OnShipmentsDerived = (
  tx: Tx,
  progress: ReadonlyMap<string, FollowedProgress>,
  now: Date,
) => Promise<void>;

/** What a derivation depends on besides the database. */
export interface DerivationDeps {
  readonly onShipmentsDerived: OnShipmentsDerived;
}

/** What storing shipments and events depends on besides the database. */
export interface IngestDeps extends DerivationDeps {
  readonly carrier: CarrierProfile;
  readonly clock: () => Date;
  /** A time-ordered unique id (UUIDv7). */
  readonly newId: () => string;
}

/** The result for one item of a batch. Whatever is not rejected is stored when the transaction ends. */
export type ItemOutcome =
  | { kind: "created" }
  | { kind: "updated" }
  | { kind: "unchanged" }
  | { kind: "rejected"; issues: readonly FieldIssue[] };

export const unchanged: ItemOutcome = { kind: "unchanged" };
export const created: ItemOutcome = { kind: "created" };
export const updated: ItemOutcome = { kind: "updated" };

export function rejected(...issues: readonly FieldIssue[]): ItemOutcome {
  return { kind: "rejected", issues };
}

/**
 * Items per transaction: other writers wait for the locks of a part of a batch only. On the embedded engine
 * visitors wait for the one connection, so its parts are smaller.
 */
const maxItems = { postgres: 250, pglite: 50 } as const satisfies Record<Engine, number>;
/** Characters in the parameters of one statement: the driver encodes them in one go. */
const maxStatementLength = 500_000;

/** Splits a batch into transactions. Items of one waybill stay together, so its answer is written once. */
export function chunksByWaybill<Item extends { readonly waybillNo: string }>(
  items: Iterable<readonly [number, Item]>,
  engine: Engine,
): Map<number, Item>[] {
  const byWaybill = Map.groupBy(items, ([, { waybillNo }]) => waybillNo);
  const chunks: Map<number, Item>[] = [];
  for (const group of byWaybill.values()) {
    const last = chunks.at(-1);
    if (last === undefined || last.size + group.length > maxItems[engine]) chunks.push(new Map(group));
    else for (const [index, item] of group) last.set(index, item);
  }
  return chunks;
}

/** Splits `rows` into statements. */
export function statementParts<Row>(rows: readonly Row[], lengthOf: (row: Row) => number): Row[][] {
  const parts: Row[][] = [];
  let length = Infinity;
  for (const row of rows) {
    length += lengthOf(row);
    if (length > maxStatementLength) {
      parts.push([]);
      length = lengthOf(row);
    }
    parts.at(-1)?.push(row);
  }
  return parts;
}
