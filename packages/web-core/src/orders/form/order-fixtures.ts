import type { Contact } from "@rimba/contract";
import type { FormFields } from "../../app/forms/form-fields.ts";
import { emptyOrder, emptyParty, type OrderForm } from "./order-form.ts";
import type { DerivedOrderValues } from "./check-order.ts";

export const tebet: Contact = {
  contactId: "01926c3e-7a10-7cc0-8b2e-0242ac120002",
  name: "Ayu Saraswati",
  phone: "081288004471",
  areaId: "ID-317401",
  path: [
    { areaId: "ID-31", level: "province", name: "DKI Jakarta" },
    { areaId: "ID-3174", level: "city", name: "Kota Administrasi Jakarta Selatan" },
    { areaId: "ID-317401", level: "district", name: "Tebet" },
  ],
  address: "Jl. Tebet Barat Dalam 24",
  postalCode: "12810",
  isDefault: true,
  version: 1,
};

export const panakkukang = {
  areaId: "ID-737109",
  path: [
    { areaId: "ID-73", level: "province", name: "Sulawesi Selatan" },
    { areaId: "ID-7371", level: "city", name: "Kota Makassar" },
    { areaId: "ID-737109", level: "district", name: "Panakkukang" },
  ],
  isSmallest: true,
  locale: "id",
} as const;

/** A form without errors. */
export const filledOrder: OrderForm = {
  ...emptyOrder,
  sender: {
    ...emptyParty,
    name: tebet.name,
    phone: tebet.phone,
    area: { areaId: tebet.areaId, path: tebet.path, isSmallest: true, locale: "id" },
    address: tebet.address,
  },
  receiver: {
    ...emptyParty,
    name: "CV Losari Jaya",
    phone: "08114120987",
    area: panakkukang,
    address: "Ruko Boulevard Blok F-12",
  },
  articleTypeCode: "MACHINERY",
  goodsName: "Kampas rem",
  pieces: [{ kg: "12,4", l: "48", w: "36", h: "32", qty: "3" }],
  product: { code: "THIRD_DAY", name: "Hari ketiga" },
  agreed: true,
};

export const soonest: DerivedOrderValues = {
  pickupDate: "2026-11-23",
  pickupWindow: "AFTERNOON",
  isPickupLoading: false,
  pickupOutlet: null,
  total: 718_940,
  promise: {
    promisedFrom: "2026-11-26",
    promisedBy: "2026-11-26T23:59:00+08:00",
    timeZone: "Asia/Makassar",
  },
  productRefusal: null,
  settlementRefusal: null,
};

/** The fields of a form without errors. */
export const fieldsWithoutErrors: FormFields = {
  visibleErrors: {},
  error: () => null,
  onBlur: () => undefined,
  ref: () => () => undefined,
  focusFirst: () => false,
};
