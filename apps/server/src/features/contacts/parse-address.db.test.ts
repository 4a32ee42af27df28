import { endpoints, errorCatalogue } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import type { TestSession } from "../../testing/customers.ts";
import { createOrdersApp, newCustomer } from "../../testing/orders.ts";
import type { TestApp } from "../../testing/test-app.ts";

let codes: CodesApp;
let test: TestApp;
let session: TestSession;

beforeAll(async () => {
  codes = await createOrdersApp();
  ({ test } = codes);
});
afterAll(() => test.close());
beforeEach(async () => {
  session = await newCustomer(codes);
});

async function parse(text: string) {
  const { body } = await test.call(endpoints.addressParse, { text }, { ...session.headers, langtype: "ID" });
  if (body.data === null) throw new Error(JSON.stringify(body));
  const { path, areaId: _id, ...rest } = body.data;
  return { ...rest, area: path.map(({ name }) => name).join(" / ") };
}

const sanur = "Bali / Kota Denpasar / Denpasar Selatan";

describe("a pasted address", () => {
  it.each([
    [
      "on lines with labels",
      "Nama: Made Wirawan\nNo. HP: 0818-0556-2190\nAlamat: Jl. Danau Tamblingan 88, Kel. Sanur, Kec. Denpasar Selatan, Kota Denpasar, Bali 80228",
      {
        name: "Made Wirawan",
        phone: "081805562190",
        address: "Jl. Danau Tamblingan 88, Kel. Sanur",
        postalCode: "80228",
        area: sanur,
      },
    ],
    [
      "from WhatsApp",
      "Ayu Saraswati\n+62 812-8800-4471\nJl. Kemang Raya No 24 RT 03/RW 05\nKel. Bangka, Kec. Mampang Prapatan\nJakarta Selatan, DKI Jakarta\n12730",
      {
        name: "Ayu Saraswati",
        phone: "6281288004471",
        address: "Jl. Kemang Raya No 24 RT 03/RW 05, Kel. Bangka",
        postalCode: "12730",
        area: "DKI Jakarta / Jakarta Selatan / Mampang Prapatan",
      },
    ],
    [
      "on one line without commas",
      "CV Losari Jaya 0811 4412 098 Ruko Boulevard Blok F-12 Kec Panakkukang Kota Makassar Sulawesi Selatan 90231",
      { phone: "08114412098", area: "Sulawesi Selatan / Kota Makassar / Panakkukang", postalCode: "90231" },
    ],
    [
      "of a regency",
      "Bpk Asep\nKp. Cibeureum RT 01/02, Ds. Cibeureum\nKec. Kertasari Kab. Bandung Jawa Barat\nhp 081322110099",
      {
        name: "Bpk Asep",
        phone: "081322110099",
        address: "Kp. Cibeureum RT 01/02, Ds. Cibeureum",
        area: "Jawa Barat / Kabupaten Bandung / Kertasari",
        postalCode: null,
      },
    ],
    [
      "without marks",
      "Toko Minang Raya, Jl. Imam Bonjol 40, Padang Barat, Padang, Sumatera Barat 25119, 075133208",
      {
        name: "Toko Minang Raya",
        phone: "075133208",
        address: "Jl. Imam Bonjol 40",
        area: "Sumatera Barat / Kota Padang / Padang Barat",
        postalCode: "25119",
      },
    ],
    [
      "that ends with the city",
      "Nur Aini\nJl. Merdeka 3, Ternate",
      { name: "Nur Aini", address: "Jl. Merdeka 3", area: "Maluku Utara / Kota Ternate" },
    ],
    [
      "whose street is called like a city",
      "Budi\nJl. Bandung 5, Kec. Klojen, Malang",
      { address: "Jl. Bandung 5", area: "Jawa Timur / Kota Malang / Klojen" },
    ],
    ["of a street alone", "Jl. Kemang Raya 24", { name: null, address: "Jl. Kemang Raya 24", area: "" }],
  ])("%s is recognised", async (_how, text, expected) => {
    expect(await parse(text)).toMatchObject(expected);
  });

  it("never fails for any pasted text", async () => {
    for (const text of [
      "?",
      "🙂🙂",
      "kec",
      "kota kota kota",
      ", , ,",
      "0812",
      "a".repeat(500),
      "(((((",
      "إلى أيو",
    ])
      expect(await parse(text)).toHaveProperty("area");
  });

  it("is parsed at most sixty times a minute", async () => {
    const ask = () => test.call(endpoints.addressParse, { text: "Budi" }, session.headers);
    for (let nth = 0; nth < 60; nth += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.body.code).toBe(errorCatalogue.tooManyRequests.code);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});
