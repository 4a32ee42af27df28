import type { OrderAction, OrderCard, ShipmentTag } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { allowedActions } from "./order-table.ts";
import { isTooLateToCancel, mainAction, rowActions, tableActions } from "./shown-actions.ts";

type Order = Pick<OrderCard, "status" | "trouble" | "failedPickup" | "allowedActions">;

const failedPickup = { reason: "SENDER_ABSENT", at: "2026-11-20T15:00:00+07:00" } as const;

/** With the actions that the rules allow. */
function order(other: Partial<Order>): Order {
  const made = { status: "WAITING_PICKUP", trouble: false, failedPickup: null, ...other } as const;
  return { ...made, allowedActions: other.allowedActions ?? allowedActions({ ...made, tag: null }) };
}

describe("the actions of an order in the list", () => {
  const cases: readonly [string, Partial<Order>, OrderAction[], OrderAction[]][] = [
    ["waiting", {}, ["cancel", "detail"], ["cancel", "detail"]],
    ["a pickup that failed", { failedPickup }, ["cancel", "rebook"], ["rebook", "detail"]],
    ["picked up", { status: "PICKED_UP" }, ["reorder", "track"], ["track", "detail"]],
    ["in trouble", { status: "IN_TRANSIT", trouble: true }, ["detail", "track"], ["track", "detail"]],
    ["signed", { status: "SIGNED" }, ["reorder", "detail"], ["reorder", "detail"]],
    ["cancelled", { status: "CANCELLED" }, ["reorder", "detail"], ["reorder", "detail"]],
  ];

  it.each(cases)("%s", (_name, other, card, table) => {
    expect(rowActions(order(other))).toEqual(card);
    expect(tableActions(order(other))).toEqual(table);
  });

  it("are a subset of the allowed actions", () => {
    expect(rowActions(order({ allowedActions: ["detail"] }))).toEqual(["detail"]);
    expect(tableActions(order({ allowedActions: ["detail"] }))).toEqual(["detail"]);
    expect(tableActions(order({ allowedActions: ["cancel"] }))).toEqual(["cancel"]);
    expect(rowActions(order({ status: "SIGNED", allowedActions: [] }))).toEqual([]);
    expect(tableActions(order({ status: "SIGNED", allowedActions: [] }))).toEqual([]);
  });
});

it("are led by printing labels until the pickup, then by tracking", () => {
  expect(mainAction(order({ allowedActions: ["cancel", "label", "track"] }))).toBe("label");
  expect(mainAction(order({ allowedActions: ["rebook", "cancel", "label", "track"] }))).toBe("rebook");
  expect(mainAction(order({ status: "PICKED_UP", allowedActions: ["label", "track"] }))).toBe("track");
  expect(mainAction(order({ status: "SIGNED" }))).toBe("track");
  expect(mainAction(order({ status: "CANCELLED" }))).toBe("reorder");
  expect(mainAction(order({ status: "PICKED_UP", allowedActions: ["detail"] }))).toBe("detail");
});

it("say that it is too late to cancel only for an order on its way to its recipient", () => {
  const isTooLate = (other: Partial<Order>, tag: ShipmentTag) =>
    isTooLateToCancel({ ...order(other), situation: { tag } });
  expect(isTooLate({}, "waiting")).toBe(false);
  expect(isTooLate({ status: "OUT_FOR_DELIVERY" }, "delivery")).toBe(true);
  expect(isTooLate({ status: "PICKED_UP", trouble: true }, "lost")).toBe(false);
  expect(isTooLate({ status: "SIGNED" }, "signed")).toBe(false);
  expect(isTooLate({ status: "CANCELLED" }, "cancelled")).toBe(false);
});
