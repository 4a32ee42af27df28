import type { FieldIssue } from "@rimba/contract";

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
