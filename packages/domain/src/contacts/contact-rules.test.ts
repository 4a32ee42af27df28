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

  it.each([
    "Nama Penerima: Budi Santoso",
    "Kepada Yth. Budi Santoso",
    "penerima Budi Santoso",
    "a.n. Budi Santoso",
    "a/n Budi Santoso",
    "u/p Budi Santoso",
    "To: Budi   Santoso,",
  ])("has the name after its label: %s", (line) => {
    expect(readPastedAddress(`Jl. Merdeka 5\n${line}\n0812 3456 7890`).name).toBe("Budi Santoso");
  });

  it("is parsed with Chinese labels", () => {
    expect(
      readPastedAddress("收件人：王小明\n手机：0812 3456 7890\n地址：Jl. Merdeka 5，Bandung\n邮编：40111"),
    ).toEqual({
      name: "王小明",
      phone: "081234567890",
      postalCode: "40111",
      parts: ["Jl. Merdeka 5", "Bandung"],
    });
  });

  it.each(["\r\n", "\r", "\n"])("is parsed with the line ends %j", (end) => {
    const text = ["Nama: **Budi__ Santoso**", "HP/WA: 0812 3456 7890", "", "Jl. Merdeka 5", "40111"].join(
      end,
    );
    expect(readPastedAddress(text)).toEqual({
      name: "Budi Santoso",
      phone: "081234567890",
      postalCode: "40111",
      parts: ["Jl. Merdeka 5"],
    });
  });

  it.each([
    ["0812 345", null],
    ["0812 3456", "08123456"],
    ["0812 3456 7890", "081234567890"],
    ["0812 3456 7890 1", null],
    ["62 812 345", null],
    ["62 812 3456", "628123456"],
    ["62 812 3456 7890", "6281234567890"],
    ["62 812 3456 7890 1", null],
    ["9081 2345 6789", null],
    ["RT 03/0812345678", null],
  ])("has a phone of the usual length: %s", (typed, phone) => {
    expect(readPastedAddress(`Toko Minang\nJl. Imam Bonjol\n${typed}`).phone).toBe(phone);
  });

  it.each(["Bandung 401112", "Bandung 4011", "Blok 40111/2", "Blok 1/40111", "Blok A-40111"])(
    "has no postal code in %s",
    (line) => {
      expect(readPastedAddress(`Budi\nJl. Merdeka\n${line}`).postalCode).toBeNull();
    },
  );

  it("keeps the words on both sides of what it takes out apart, and lines as well", () => {
    expect(readPastedAddress("Budi, Jl. Merdeka (40111) Bandung").parts).toEqual(["Jl. Merdeka Bandung"]);
    expect(readPastedAddress("Budi\nJl. Merdeka\n(40111)\nBandung").parts).toEqual([
      "Jl. Merdeka",
      "Bandung",
    ]);
    expect(readPastedAddress("Jl. Merdeka 5\n0812 3456 7890\nBandung").parts).toEqual([
      "Jl. Merdeka 5",
      "Bandung",
    ]);
  });

  it("takes the words after the phone as the name if none stand before it", () => {
    expect(readPastedAddress("Jl. Kemang Raya 24\n0812 8800 4471 Ibu Ayu").name).toBe("Ibu Ayu");
  });

  it("has a name of at most 60 characters, of two letters at least", () => {
    const longName = "B".repeat(60);
    expect(readPastedAddress(`${longName}\nJl. Merdeka 5`).name).toBe(longName);
    expect(readPastedAddress(`${longName}B\nJl. Merdeka 5`).name).toBeNull();
    expect(readPastedAddress(`Nama: ${longName}B\nJl. Merdeka 5`).name).toBe(longName);
    expect(readPastedAddress("B\nJl. Merdeka 5").name).toBeNull();
    expect(readPastedAddress("Alamat: Merdeka Barat\nBandung").name).toBeNull();
  });

  it("has no part without words", () => {
    expect(readPastedAddress("Budi, Alamat:\nJl. Merdeka 5, ., -, Bandung").parts).toEqual([
      "Jl. Merdeka 5",
      "Bandung",
    ]);
    expect(readPastedAddress("Budi\n(-- Jl.   Merdeka 5 --:)\nBandung").parts[0]).toBe("Jl. Merdeka 5 --:)");
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

  it("is parsed in time for any pasted text: a pattern that tries all ways would not end", () => {
    const texts = ["0".repeat(500), "0 ".repeat(250), "(".repeat(500), "kec ".repeat(125), " - ".repeat(166)];
    expect(texts.map((text) => readPastedAddress(text).phone)).toEqual(texts.map(() => null));
  });
});
