import { describe, expect, it } from "vitest";
import { readPastedAddress } from "./pasted-address.ts";

describe("a pasted address", () => {
  it("is read from lines with labels", () => {
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

  it("is read from one line without commas", () => {
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
    ["+62 813-1111-0001", "6281311110001"],
    ["(021) 8066 1666", "02180661666"],
    ["0751 33208", "075133208"],
    ["62811 4412 098", "628114412098"],
  ])("has the phone %s", (typed, digits) => {
    expect(readPastedAddress(`Toko Minang\nJl. Imam Bonjol 40\n${typed}`).phone).toBe(digits);
  });

  it("takes a number of a house for no postal code where there is a labelled one", () => {
    const { postalCode, parts } = readPastedAddress(
      "Budi\nJl. Raya 12345 blok C, kode pos 40236, Bandung 99999",
    );
    expect(postalCode).toBe("40236");
    expect(parts[0]).toBe("Jl. Raya 12345 blok C");
  });

  it("takes the name from the line of the phone when the address comes first", () => {
    expect(readPastedAddress("Jl. Kemang Raya 24, Bangka\nu/p Ibu Ayu 0812 8800 4471").name).toBe("Ibu Ayu");
    expect(readPastedAddress("Jl. Kemang Raya 24, Bangka\nIbu Ayu (0812 8800 4471)").name).toBe("Ibu Ayu");
  });

  it("invents nothing", () => {
    expect(readPastedAddress("Jl. Kemang Raya 24")).toEqual({
      name: null,
      phone: null,
      postalCode: null,
      parts: ["Jl. Kemang Raya 24"],
    });
    expect(readPastedAddress("???")).toEqual({ name: null, phone: null, postalCode: null, parts: [] });
  });

  it("takes no longer than a blink for whatever is pasted", () => {
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
