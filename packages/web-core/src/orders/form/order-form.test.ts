import { describe, expect, it } from "vitest";
import {
  areGoodsComplete,
  chooseProduct,
  partyOfContact,
  setParty,
  toggleValueAdded,
  emptyOrder,
} from "./order-form.ts";
import { filledOrder, panakkukang, tebet } from "./order-fixtures.ts";

describe("another address", () => {
  const elsewhere = { ...panakkukang, areaId: "ID-737110" };

  it("clears the product, and says which it was and which address has changed", () => {
    const changed = setParty(filledOrder, "receiver", { area: elsewhere });
    expect(changed.product).toBeNull();
    expect(changed.droppedProduct).toEqual({ code: "THIRD_DAY", name: "Hari ketiga", party: "receiver" });
  });

  it("still names the former product until another one is selected", () => {
    const once = setParty(filledOrder, "receiver", { area: elsewhere });
    const twice = setParty(once, "sender", { area: panakkukang });
    expect(twice.droppedProduct?.name).toBe("Hari ketiga");
    expect(chooseProduct(twice, { code: "H50", name: "H50" }).droppedProduct).toBeNull();
  });

  it("is not assumed if only the name, the phone or the street changes", () => {
    const typed = setParty(filledOrder, "receiver", {
      name: "Bu Daeng",
      phone: "0811",
      address: "Jl. Baru 1",
    });
    expect(typed.product).toEqual(filledOrder.product);
    expect(setParty(filledOrder, "receiver", { area: { ...panakkukang } }).product).not.toBeNull();
  });
});

describe("a party from the address book", () => {
  const form = setParty(emptyOrder, "sender", partyOfContact(tebet));

  it("has all fields of the contact", () => {
    expect(form.sender).toMatchObject({ name: tebet.name, phone: tebet.phone, contactId: tebet.contactId });
    expect(form.sender.area).toEqual({
      areaId: tebet.areaId,
      path: tebet.path,
      isSmallest: true,
      locale: "id",
    });
  });

  it("is no longer linked to that contact after a change", () => {
    expect(setParty(form, "sender", { name: "Ayu S." }).sender.contactId).toBeNull();
    expect(setParty(form, "sender", { saveToBook: true }).sender.contactId).toBe(tebet.contactId);
  });
});

it("adds a service once, and removes it", () => {
  const once = toggleValueAdded(toggleValueAdded(emptyOrder, "PACKING", true), "PACKING", true);
  expect(once.valueAdded).toEqual(["PACKING"]);
  expect(toggleValueAdded(once, "PACKING", false).valueAdded).toEqual([]);
});

it("has complete goods once kind, name, weight and number of all pieces are filled", () => {
  expect(areGoodsComplete(filledOrder)).toBe(true);
  expect(areGoodsComplete({ ...filledOrder, articleTypeCode: "" })).toBe(false);
  expect(areGoodsComplete({ ...filledOrder, goodsName: " " })).toBe(false);
  const [piece] = filledOrder.pieces;
  const withoutSize = { kg: "3", l: "", w: "", h: "", qty: "1" };
  expect(areGoodsComplete({ ...filledOrder, pieces: [piece ?? withoutSize, withoutSize] })).toBe(true);
  expect(areGoodsComplete({ ...filledOrder, pieces: [{ ...withoutSize, kg: "" }] })).toBe(false);
});
