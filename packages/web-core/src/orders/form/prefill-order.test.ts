import { describe, expect, it } from "vitest";
import { filledOrder, panakkukang, tebet } from "./order-fixtures.ts";
import { emptyOrder } from "./order-form.ts";
import { type OrderPrefill, prefillOrder } from "./prefill-order.ts";

const ofRates: OrderPrefill = {
  kind: "rate",
  from: filledOrder.sender.area,
  to: panakkukang,
  product: { code: "H50", name: "H50 Kargo kecil" },
  pieces: [{ kg: "12.4", l: "48", w: "36", h: "32", qty: "1" }],
  value: "2500000",
  insurance: true,
  settlementCode: "",
};

describe("a form filled by a link", () => {
  it("of a rate has lane, goods and product, with numbers in local notation", () => {
    const form = prefillOrder(emptyOrder, ofRates, "id");
    expect(form.sender.area?.areaId).toBe("ID-317401");
    expect(form.receiver.area?.areaId).toBe("ID-737109");
    expect(form.pieces).toEqual([{ kg: "12,4", l: "48", w: "36", h: "32", qty: "1" }]);
    expect(form).toMatchObject({ value: "2.500.000", insurance: true, product: { code: "H50" } });
  });

  it("of a rate keeps a party in that district, and requires the street in another one", () => {
    const there = prefillOrder(filledOrder, ofRates, "id");
    expect(there.sender).toEqual(filledOrder.sender);
    const elsewhere = prefillOrder(filledOrder, { ...ofRates, to: filledOrder.sender.area }, "id");
    expect(elsewhere.receiver).toMatchObject({ name: filledOrder.receiver.name, address: "" });
    expect(elsewhere.droppedProduct).toBeNull();
  });

  it("of a contact has it as the receiver, and no product", () => {
    const form = prefillOrder(filledOrder, { kind: "contact", contact: tebet }, "id");
    expect(form.receiver).toMatchObject({ name: tebet.name, contactId: tebet.contactId });
    expect(form.product).toBeNull();
    expect(form.goodsName).toBe(filledOrder.goodsName);
  });
});
