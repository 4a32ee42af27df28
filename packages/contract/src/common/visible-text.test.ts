import { expect, it } from "vitest";
import { shortText } from "./fields.ts";
import { contactInput } from "../contacts/contact-input.ts";
import { shipmentInput } from "../feed/carrier-feed.ts";
import { city } from "../places/place.ts";
import { hasReadableText, hasVisibleText } from "./visible-text.ts";

const blanks = [
  "\u3164",
  "\uffa0",
  "\u2800",
  "\u115f\u1160",
  "\u200b\u2060",
  "\u034f",
  "\ufffc",
  "\u{1D159}",
  "\u{E0041}",
];

it.each(blanks)("a name of invisible characters only (%j) is rejected", (blank) => {
  expect([hasVisibleText(blank), hasReadableText(` ${blank} `)]).toEqual([false, false]);
  const contact = contactInput.safeParse({ name: blank });
  expect(contact.error?.issues.find(({ path }) => path[0] === "name")?.message).toBe("name.required");
  const shipment = shipmentInput.safeParse({ sender: { name: blank } });
  expect(shipment.error?.issues.find(({ path }) => path.join(".") === "sender.name")?.message).toBe(
    "field.required",
  );
});

it("drops characters from a name that would turn the text around it", () => {
  expect(shortText.parse("Makas\u202esar\u0007\nTimur")).toBe("Makassar Timur");
});

it.each(["Ayu", "阿友", "नेहा", "สมชาย", "محمد", "7-Eleven", "O'Neil"])("%s is a name", (name) => {
  expect([hasVisibleText(name), hasReadableText(name)]).toEqual([true, true]);
  expect(shortText.safeParse(name).success).toBe(true);
});

it("control characters and bidirectional overrides do not get into the city of a scan", () => {
  const { data } = city.safeParse({ name: "Ban\u202Edung\u0007\nKota", chinese: "\u2067万隆" });
  expect(data).toEqual({ name: "Bandung Kota", chinese: "万隆" });
  expect(city.safeParse({ name: "\u202E\u0000" }).error?.issues[0]?.message).toBe("field.required");
});
