import { fieldMessages } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { checkOrder, buildOrderRequest } from "./check-order.ts";
import { filledOrder, panakkukang, soonest } from "./order-fixtures.ts";
import { emptyOrder, type OrderForm } from "./order-form.ts";

const reported = (form: OrderForm, derived = soonest) => checkOrder({ form, derived }, "id");
const words = (key: keyof typeof fieldMessages) => fieldMessages[key].id;

it("accepts a complete form, and returns the request", () => {
  const { input, errors } = buildOrderRequest({ form: filledOrder, derived: soonest }, "id");
  expect(errors).toEqual({});
  expect(input).toMatchObject({
    sender: { areaId: "ID-317401", phone: "081288004471", saveToBook: false },
    receiver: { areaId: "ID-737109" },
    pieces: [{ weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32, quantity: 3 }],
    productTypeCode: "THIRD_DAY",
    serviceMethod: "01",
    pickupDate: "2026-11-23",
    pickupWindow: "AFTERNOON",
    settlementCode: "CASH_SENDER",
    expectedTotal: 718_940,
    expectedPromise: { promisedFrom: "2026-11-26", promisedBy: "2026-11-26T23:59:00+08:00" },
  });
  expect(input).not.toHaveProperty("networkCode");
});

it("sends the outlet of a drop-off without pickup, and the preferred outlet of a pickup", () => {
  const outlet = { networkCode: "JKT021", name: "Tebet" };
  const form = { ...filledOrder, serviceMethod: "02" as const, outlet };
  const { input } = buildOrderRequest({ form, derived: soonest }, "id");
  expect(input).toMatchObject({ serviceMethod: "02", networkCode: "JKT021" });
  expect(input).not.toHaveProperty("pickupDate");
  const fetched = buildOrderRequest(
    { form: filledOrder, derived: { ...soonest, pickupOutlet: "JKT007" } },
    "id",
  );
  expect(fetched.input?.networkCode).toBe("JKT007");
});

it("sends the name of a representative only with that service", () => {
  const named = { ...filledOrder, representativeName: "Budi" };
  const chosen = { ...named, valueAdded: ["REPRESENTATIVE_RECEIVING"] };
  expect(buildOrderRequest({ form: named, derived: soonest }, "id").input).not.toHaveProperty(
    "representativeName",
  );
  expect(buildOrderRequest({ form: chosen, derived: soonest }, "id").input?.representativeName).toBe("Budi");
});

it("requires the day of a pickup once its place is known", () => {
  expect(
    reported(filledOrder, { ...soonest, pickupDate: "", pickupWindow: "", isPickupLoading: true }),
  ).toEqual({});
  const noDay = { ...soonest, pickupDate: "", pickupWindow: "" } as const;
  expect(reported(filledOrder, noDay)).toHaveProperty("pickupDate");
});

it("requires a product only once products can be chosen", () => {
  const { receiver, pieces } = filledOrder;
  const form: OrderForm = { ...filledOrder, product: null };
  expect(reported(form)).toEqual({ productTypeCode: words("product.required") });
  expect(Object.keys(reported({ ...form, receiver: { ...receiver, area: null } }))).toEqual([
    "receiver.areaId",
  ]);
  const weightless = pieces.map((piece) => ({ ...piece, kg: "" }));
  expect(Object.keys(reported({ ...form, pieces: weightless }))).toEqual(["pieces.0.kg"]);
});

it("reports every field of an empty form that can be filled in at once", () => {
  const errors = reported(emptyOrder, { ...soonest, pickupDate: "", pickupWindow: "", total: null });
  expect(Object.keys(errors).toSorted()).toEqual(
    [
      "agreed",
      "articleTypeCode",
      "goodsName",
      "pieces.0.kg",
      "receiver.address",
      "receiver.areaId",
      "receiver.name",
      "receiver.phone",
      "sender.address",
      "sender.areaId",
      "sender.name",
      "sender.phone",
    ].toSorted(),
  );
});

describe("reports at its field", () => {
  const { receiver, sender } = filledOrder;
  const withReceiver = (change: Partial<typeof receiver>): OrderForm => ({
    ...filledOrder,
    receiver: { ...receiver, ...change },
  });

  it.each([
    ["receiver.phone", withReceiver({ phone: "08114412098711" }), words("phone.tooLong")],
    ["receiver.phone", withReceiver({ phone: "7114412098" }), words("phone.prefix")],
    ["receiver.name", withReceiver({ name: "x".repeat(61) }), words("field.atMost60")],
    ["receiver.address", withReceiver({ address: "x".repeat(201) }), words("field.atMost200")],
    ["goodsName", { ...filledOrder, goodsName: "x".repeat(81) }, words("field.atMost80")],
    ["remarks", { ...filledOrder, remarks: "x".repeat(201) }, words("field.atMost200")],
    [
      "receiver.address",
      withReceiver({ area: sender.area, address: " jl tebet BARAT dalam, 24" }),
      words("parties.sameAddress"),
    ],
    [
      "receiver.areaId",
      withReceiver({ area: { ...panakkukang, isSmallest: false } }),
      words("area.hasParts"),
    ],
    [
      "pieces.0.l",
      { ...filledOrder, pieces: [{ kg: "1", l: "20", w: "24", h: "5", qty: "1" }] },
      words("piece.smallerThanLabel"),
    ],
    [
      "pieces.0.kg",
      { ...filledOrder, pieces: [{ kg: "nol", l: "30", w: "24", h: "5", qty: "1" }] },
      words("weight.notANumber"),
    ],
    [
      "pieces.0.qty",
      { ...filledOrder, pieces: [{ kg: "1", l: "30", w: "24", h: "5", qty: "0" }] },
      words("quantity.invalid"),
    ],
    [
      "pieces.0.qty",
      { ...filledOrder, pieces: [{ kg: "1", l: "30", w: "24", h: "5", qty: "" }] },
      words("quantity.required"),
    ],
    [
      "pieces.0.w",
      { ...filledOrder, pieces: [{ kg: "1", l: "30", w: "", h: "", qty: "1" }] },
      words("size.incomplete"),
    ],
    [
      "representativeName",
      { ...filledOrder, valueAdded: ["REPRESENTATIVE_RECEIVING"] },
      words("representative.required"),
    ],
    ["value", { ...filledOrder, insurance: true }, words("declaredValue.required")],
    ["networkCode", { ...filledOrder, serviceMethod: "02" as const }, words("outlet.required")],
    ["settlement", { ...filledOrder, settlementCode: "" as const }, words("settlement.required")],
  ])("%s", (field, form, sentence) => {
    expect(reported(form)).toEqual({ [field]: sentence });
  });

  it("nothing about an omitted size", () => {
    expect(reported({ ...filledOrder, pieces: [{ kg: "1", l: "", w: "", h: "", qty: "1" }] })).toEqual({});
  });

  it("no equal addresses if only their districts are equal", () => {
    expect(reported(withReceiver({ area: sender.area }))).toEqual({});
  });

  it("the reason why product or payment is rejected", () => {
    const refused = { ...soonest, productRefusal: "Terlalu berat.", settlementRefusal: "Tidak di sini." };
    expect(reported(filledOrder, refused)).toEqual({
      productTypeCode: "Terlalu berat.",
      settlement: "Tidak di sini.",
    });
  });
});
