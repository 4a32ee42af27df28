import { m } from "@rimba/content/messages";
import { expect, it } from "vitest";
import { orderTitle } from "./order-title.ts";

const pickup = { serviceMethod: "01" } as const;
const dropOff = { serviceMethod: "02" } as const;

it("says what is booked, by the form", () => {
  expect(orderTitle({ form: pickup, placed: null })).toBe(m.send_title_pickup());
  expect(orderTitle({ form: dropOff, placed: null })).toBe(m.send_title_drop_off());
});

it("goes by what was ordered once it is, whatever was chosen since", () => {
  expect(orderTitle({ form: pickup, placed: { input: dropOff } })).toBe(m.send_title_drop_off());
  expect(orderTitle({ form: dropOff, placed: { input: pickup } })).toBe(m.send_title_pickup());
});
