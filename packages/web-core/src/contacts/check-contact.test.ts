import { fieldMessages } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { checkContact } from "./check-contact.ts";
import { type ContactValues, emptyContact } from "./contact-values.ts";

const right: ContactValues = {
  name: "Ayu Saraswati",
  phone: "081288004471",
  area: { areaId: "ID-317403", path: [], isSmallest: true, locale: "id" },
  postalCode: "",
  address: "Jl. Kemang Raya 24",
};

describe("the fields of a contact", () => {
  it("are valid with or without a postal code", () => {
    expect(checkContact(right, "id")).toEqual({});
    expect(checkContact({ ...right, postalCode: "12730" }, "id")).toEqual({});
  });

  it("report missing values once each in the requested language", () => {
    expect(checkContact(emptyContact, "en")).toEqual({
      name: fieldMessages["name.required"].en,
      phone: fieldMessages["phone.required"].en,
      areaId: fieldMessages["region.required"].en,
      address: fieldMessages["address.required"].en,
    });
  });

  it.each([
    ["phone", "81239077", "phone.prefix"],
    ["phone", "0812345", "phone.tooShort"],
    ["phone", "0812345678901", "phone.tooLong"],
    ["postalCode", "12a", "postalCode.digits"],
    ["postalCode", "1234567", "postalCode.length"],
    ["address", "Jl.", "address.tooShort"],
  ] as const)("reject in %s %s", (field, text, key) => {
    expect(checkContact({ ...right, [field]: text }, "id")).toEqual({ [field]: fieldMessages[key].id });
  });
});
