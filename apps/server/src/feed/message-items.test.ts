import { expect, it } from "vitest";
import { readMessage } from "./message-items.ts";

const subjects = { shipments: "carrier.shipments", events: "carrier.events" };
const read = (body: string | Uint8Array, subject = subjects.events) =>
  readMessage(subject, typeof body === "string" ? new TextEncoder().encode(body) : body, subjects);

it("reads a batch, and one item without the list around it", () => {
  expect(read('{"events":[1,{"a":2}]}')).toEqual({ kind: "events", items: [1, { a: 2 }] });
  expect(read('{"sourceId":"1"}')).toEqual({ kind: "events", items: [{ sourceId: "1" }] });
  expect(read('{"shipments":[1]}', "carrier.shipments.JKT")).toEqual({ kind: "shipments", items: [1] });
});

it.each([
  ["no JSON"],
  ['"\\u0000"'],
  ['{"sourceId":"\\u0000"}'],
  [""],
  ["[1,2]"],
  [Uint8Array.of(0x22, 0xff, 0x22)],
])("passes what is no item on as one that no schema accepts: %j", (body) => {
  expect(read(body)).toMatchObject({
    kind: "events",
    items: [expect.not.objectContaining({ sourceId: "" })],
  });
});

it("refuses an empty list, too many items, what is no list, and other subjects", () => {
  const issues = (body: string, subject?: string) => read(body, subject);
  const refused = (path: string, key: string) => ({
    kind: "refused",
    issues: [expect.objectContaining({ path, key })],
  });
  expect(issues('{"events":[]}')).toEqual(refused("events", "batch.empty"));
  expect(issues(JSON.stringify({ events: Array(1001).fill(0) }))).toEqual(refused("events", "batch.tooMany"));
  expect(issues('{"events":{}}')).toEqual(refused("events", "field.invalid"));
  expect(issues("{}", "carrier.invoices")).toEqual(refused("subject", "field.unknown"));
});
