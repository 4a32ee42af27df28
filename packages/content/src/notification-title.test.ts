import { expect, it } from "vitest";
import { notificationTitle } from "./notification-title.ts";

const pieces = { done: 2, total: 3 };

it.each([
  ["DELIVERED", "id", "2 dari 3 koli sudah diterima"],
  ["DELIVERED", "en", "2 of 3 pieces were delivered"],
  ["DELIVERED", "zh", "3件中已签收2件"],
  ["RETURNED", "id", "2 dari 3 koli sudah kembali ke pengirim"],
  ["RETURNED", "en", "2 of 3 pieces returned to the sender"],
  ["RETURNED", "zh", "3件中已有2件退回寄件人"],
] as const)("says how many pieces of one shipment were %s, in %s", (topic, locale, title) => {
  expect(notificationTitle({ topic, count: 1, pieces, days: 3 }, locale)).toBe(title);
});

it("says of several shipments how many they are", () => {
  expect(notificationTitle({ topic: "RETURNED", count: 2, pieces, days: 3 }, "en")).toBe(
    "2 shipments are back with their senders",
  );
});
