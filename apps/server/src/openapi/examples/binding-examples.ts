import type { Binding } from "@rimba/contract";
import type { CallExamples } from "./call-example.ts";
import { exampleOutlet } from "./example-outlet.ts";

type BindingExamples = Pick<
  CallExamples,
  "orderLabel" | "queryBindingNetwork" | "saveUserBinding" | "unBindByUserMark"
>;

const binding: Binding = {
  outlet: exampleOutlet,
  contactId: null,
  boundAt: "2026-11-20T03:05:00.000Z",
  expiresAt: "2027-05-19T03:05:00.000Z",
  expired: false,
  outOfRange: false,
  distanceKm: 1.15,
};
const noFields = { path: "", key: "field.invalid" } as const;

export const bindingExamples: BindingExamples = {
  orderLabel: {
    request: { orderNo: "RO261119093456,RO261155062718", format: "a" },
    data: null,
    wrong: { path: "orderNo", key: "order.tooMany" },
  },
  queryBindingNetwork: { request: {}, data: binding, wrong: noFields },
  saveUserBinding: {
    request: { networkCode: exampleOutlet.networkCode },
    data: binding,
    wrong: { path: "networkCode", key: "outlet.outOfRange" },
  },
  unBindByUserMark: { request: {}, data: null, wrong: noFields },
};
