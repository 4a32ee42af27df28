import { m } from "@rimba/content/messages";
import { expect, it } from "vitest";
import { orderTitle } from "./order-title.ts";

it("says what is booked, by the form", () => {
  expect(orderTitle({ serviceMethod: "01" })).toBe(m.send_title_pickup());
  expect(orderTitle({ serviceMethod: "02" })).toBe(m.send_title_drop_off());
});
