import { expect, it, describe } from "vitest";
import { canDeleteContact, readPastedAddress } from "./contact-rules.ts";

it("allows the deletion of every contact but the default one", () => {
  expect(canDeleteContact({ isDefault: false }, { total: 3, isNarrowed: false })).toBe(true);
  expect(canDeleteContact({ isDefault: true }, { total: 3, isNarrowed: false })).toBe(false);
});

it("allows the deletion of the default contact if it is the only one", () => {
  expect(canDeleteContact({ isDefault: true }, { total: 1, isNarrowed: false })).toBe(true);
  expect(canDeleteContact({ isDefault: true }, { total: 1, isNarrowed: true })).toBe(false);
});

describe("a pasted address", () => {
  it("is parsed from lines with labels", () => {
    expect(
      readPastedAddress(
        "*Nama:* Made Wirawan\nNo. HP : 0812-8800-4471\nAlamat: Jl. Danau Tamblingan 88, Kel. Sanur\nKec. Denpasar Selatan, Kota Denpasar, Bali\nKode Pos: 80228",
      ),
    ).toEqual({
      name: "Made Wirawan",
      phone: "081288004471",
      postalCode: "80228",
      parts: ["Jl. Danau Tamblingan 88", "Kel. Sanur", "Kec. Denpasar Selatan", "Kota Denpasar", "Bali"],
    });
  });

  it("is parsed from one line without commas", () => {
    expect(
      readPastedAddress(
        "Siti Rahmawati 081351906642, Jl Veteran 18 RT 03/RW 05 Kel Melayu Kec Banjarmasin Tengah Kab. Banjarmasin 70232",
      ),
    ).toEqual({
      name: "Siti Rahmawati",
      phone: "081351906642",
      postalCode: "70232",
      parts: ["Jl Veteran 18 RT 03/RW 05", "Kel Melayu", "Kec Banjarmasin Tengah", "Kab. Banjarmasin"],
    });
  });

  it.each([
    "Budi Santoso 0812-3456-7890 Jl. Merdeka 5, Bandung 40111",
    "Budi Santoso (0812 3456 7890) Jl. Merdeka 5, Bandung 40111",
    "Budi Santoso HP: 081234567890 Jl. Merdeka 5 40111 Bandung",
    "Budi Santoso, 0812 3456 7890, Jl. Merdeka 5, Bandung 40111",
    "Penerima: Budi Santoso 081234567890 Alamat: Jl. Merdeka 5, Bandung 40111",
    "081234567890 Budi Santoso, Jl. Merdeka 5, Bandung 40111",
    "Jl. Merdeka 5, Bandung 40111\nBudi Santoso 0812 3456 7890 rumah",
  ])("has a name separate from the street: %s", (text) => {
    const { name, phone, parts } = readPastedAddress(text);
    expect({ name, phone }).toEqual({ name: "Budi Santoso", phone: "081234567890" });
    expect(parts[0]).toMatch(/^Jl\. Merdeka 5/);
  });

  it("treats text before a phone as a street if it looks like one", () => {
    const { name, parts } = readPastedAddress("Jl. Merdeka 5 0812-3456-7890 Bandung");
    expect({ name, parts }).toEqual({ name: null, parts: ["Jl. Merdeka 5", "Bandung"] });
  });

  it.each([
    ["+62 813-1111-0001", "6281311110001"],
    ["(021) 8066 1666", "02180661666"],
    ["0751 33208", "075133208"],
    ["62811 4412 098", "628114412098"],
  ])("has the phone %s", (typed, digits) => {
    expect(readPastedAddress(`Toko Minang\nJl. Imam Bonjol 40\n${typed}`).phone).toBe(digits);
  });

  it("does not treat a house number as a postal code if there is a labelled one", () => {
    const { postalCode, parts } = readPastedAddress(
      "Budi\nJl. Raya 12345 blok C, kode pos 40236, Bandung 99999",
    );
    expect(postalCode).toBe("40236");
    expect(parts[0]).toBe("Jl. Raya 12345 blok C");
  });

  it("takes the name from the line of the phone if the address comes first", () => {
    expect(readPastedAddress("Jl. Kemang Raya 24, Bangka\nu/p Ibu Ayu 0812 8800 4471").name).toBe("Ibu Ayu");
    expect(readPastedAddress("Jl. Kemang Raya 24, Bangka\nIbu Ayu (0812 8800 4471)").name).toBe("Ibu Ayu");
  });

  it("invents no values", () => {
    expect(readPastedAddress("Jl. Kemang Raya 24")).toEqual({
      name: null,
      phone: null,
      postalCode: null,
      parts: ["Jl. Kemang Raya 24"],
    });
    expect(readPastedAddress("???")).toEqual({ name: null, phone: null, postalCode: null, parts: [] });
  });

  it("is parsed in milliseconds for any pasted text", () => {
    const start = performance.now();
    for (const text of [
      "0".repeat(500),
      "0 ".repeat(250),
      "(".repeat(500),
      "kec ".repeat(125),
      " - ".repeat(166),
    ])
      readPastedAddress(text);
    expect(performance.now() - start).toBeLessThan(200);
  });
});
