import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import { addContact, contactsOf } from "../../testing/contacts.ts";
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

const load = async (csv: string) =>
  (await test.call(endpoints.addressImport, { csv }, session.headers)).body.data;
const save = async (who: TestSession, langtype = "ID") =>
  (await test.call(endpoints.addressExport, {}, { ...who.headers, langtype })).body.data?.csv ?? "";
const faults = async (csv: string) =>
  (await load(csv))?.faults.map(({ line, column, key }) => [line, column, key]);

const head = "Nama,Telepon,Provinsi,Kota/Kabupaten,Kecamatan,Kode pos,Alamat";
const kemang = "Ayu,0812 8800 4471,DKI Jakarta,Jakarta Selatan,Mampang Prapatan,12730,Jl. Kemang Raya 24";

describe("a file of contacts", () => {
  it.each(["ID", "EN", "CN"])("is read again as it was written, in %s", async (langtype) => {
    await addContact(test, session, { name: 'PT "Koma, Titik"', address: "Jl. Satu 1\nlantai 2" });
    await addContact(test, session, { name: "Bandung", areaId: "ID-327301", postalCode: "" });
    const csv = await save(session, langtype);
    // A label has one line for an address: its line breaks become spaces.
    expect(csv).toContain("Jl. Satu 1 lantai 2");
    const other = await newCustomer(codes);
    const { body } = await test.call(endpoints.addressImport, { csv }, { ...other.headers, langtype });
    expect(body.data).toEqual({ imported: 2, faults: [], hasMoreFaults: false });
    const words = async (who: TestSession) =>
      (await contactsOf(test, who))
        .map(({ name, phone, areaId, address, postalCode }) => [name, phone, areaId, address, postalCode])
        .toSorted((left, right) => String(left).localeCompare(String(right)));
    expect(await words(other)).toEqual(await words(session));
  });

  it("is exported with escaped formulas, and imported unchanged", async () => {
    const name = `=HYPERLINK("http://evil.example";"Ayu")`;
    await addContact(test, session, { name, address: "@SUM(A1:A9) jalan" });
    const csv = await save(session);
    expect(csv).toContain(`"'=HYPERLINK(`);
    expect(csv).toContain("'@SUM(");
    const other = await newCustomer(codes);
    await test.call(endpoints.addressImport, { csv }, other.headers);
    expect((await contactsOf(test, other))[0]).toMatchObject({ name, address: "@SUM(A1:A9) jalan" });
  });

  it("escapes formulas after a semicolon and in full-width characters, and is imported unchanged", async () => {
    const words = { name: "Sari;=HYPERLINK(1)", address: "＝HYPERLINK(1) jalan" };
    await addContact(test, session, words);
    const csv = await save(session);
    expect(csv).toContain("Sari;'=HYPERLINK(1)");
    expect(csv).toContain("'＝HYPERLINK(1) jalan");
    const other = await newCustomer(codes);
    await test.call(endpoints.addressImport, { csv }, other.headers);
    expect((await contactsOf(test, other))[0]).toMatchObject(words);
  });

  it("may have a byte order mark, semicolons, another order of columns, and phones without the leading zero", async () => {
    const csv =
      "\uFEFFAlamat;Telepon;Nama;Provinsi;Kota/Kabupaten;Kecamatan\r\nJl. Kemang 24, Bangka;81288004471;Ayu;DKI Jakarta;Kota Jakarta Selatan;Kec. Mampang Prapatan\r\n";
    expect(await load(csv)).toEqual({ imported: 1, faults: [], hasMoreFaults: false });
    expect((await contactsOf(test, session))[0]).toMatchObject({
      phone: "081288004471",
      address: "Jl. Kemang 24, Bangka",
      areaId: "ID-317403",
    });
  });

  it("may mix different line ends", async () => {
    const ends = `${head}\r\n${kemang}\n${kemang.replace("Ayu", "Budi")}\r${kemang.replace("Ayu", "Citra")}\r\n`;
    expect(await load(ends)).toEqual({ imported: 3, faults: [], hasMoreFaults: false });
    expect((await contactsOf(test, session)).map(({ name }) => name)).toEqual(["Ayu", "Budi", "Citra"]);
  });

  it("with more rows than an address book can hold is rejected before any row is checked", async () => {
    const csv = `Nama,Telepon,Provinsi,Kota/Kabupaten,Alamat\n${",,b,,\n".repeat(9_000)}`;
    expect(await load(csv)).toMatchObject({
      faults: [{ line: 202, column: null, key: "contactsFile.tooManyRows" }],
      hasMoreFaults: false,
    });
  });

  it("may end with thousands of empty rows, as spreadsheets save them", async () => {
    const csv = `${head}\n${kemang}\n${",,,,,,\r\n".repeat(5_000)}`;
    expect(await load(csv)).toEqual({ imported: 1, faults: [], hasMoreFaults: false });
  });

  it("is rejected if rows continue beyond the parsed part, so that no row is dropped", async () => {
    const csv = `${head}\n${",,,,,,\n".repeat(1_200)}${kemang}\n`;
    expect(await faults(csv)).toEqual([[1001, null, "contactsFile.tooManyRows"]]);
    expect(await contactsOf(test, session)).toEqual([]);
  });

  it.each([
    [50, false],
    [51, true],
  ])("with %i faults lists at most 50 and says whether there are more: %s", async (count, hasMoreFaults) => {
    const answer = await load([head, ...Array.from({ length: count }, () => "Ayu,0812")].join("\n"));
    expect([answer?.faults.length, answer?.hasMoreFaults]).toEqual([50, hasMoreFaults]);
  });

  it("is accepted 30 times in ten minutes from one customer, and again later", async () => {
    const send = () => test.call(endpoints.addressImport, { csv: "Nama" }, session.headers);
    for (let sent = 0; sent < 30; sent += 1) expect((await send()).status).toBe(200);
    const refused = await send();
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "600"]);
    const other = await newCustomer(codes);
    expect((await test.call(endpoints.addressImport, { csv: "Nama" }, other.headers)).status).toBe(200);
  });

  it("that is not UTF-8 is rejected at the first invalid character", async () => {
    const lost = Buffer.from(`${head}\n${kemang}\n${kemang.replace("Ayu", "José")}`, "latin1").toString(
      "utf8",
    );
    expect(await faults(lost)).toEqual([[3, null, "contactsFile.encoding"]]);
    expect(await contactsOf(test, session)).toEqual([]);
  });

  it("with thousands of columns is rejected before each is checked", async () => {
    expect(await faults(`a${",".repeat(59_000)}\nx`)).toEqual([[1, null, "contactsFile.columnUnknown"]]);
  });

  it("is imported completely or not at all, with a place for each fault", async () => {
    const csv = [
      head,
      kemang,
      "Budi,8,DKI Jakarta,Jakarta Selatan,Panakkukang,12730,Jl. Satu 1",
      ",0812 8800 4471,Jawa Entah,Jakarta Selatan,Mampang Prapatan,12a,Jl.",
      "Citra,0812 8800 4471",
    ].join("\n");
    expect(await faults(csv)).toEqual([
      [3, "Telepon", "phone.tooShort"],
      [3, "Kecamatan", "area.unknown"],
      [4, "Nama", "name.required"],
      [4, "Alamat", "address.tooShort"],
      [4, "Kode pos", "postalCode.digits"],
      [4, "Provinsi", "area.unknown"],
      [5, null, "contactsFile.cells"],
    ]);
    expect(await contactsOf(test, session)).toEqual([]);
  });

  it.each([
    [
      "id",
      "“Panakkukang” tidak ada di Jakarta Selatan. Bisa ditulis: Cilandak, Jagakarsa, Kebayoran Baru, ",
      "“Jawa Entah” bukan nama provinsi. Bisa ditulis, misalnya: Jawa ",
    ],
    [
      "en",
      "“Panakkukang” is not in South Jakarta. It can be: Cilandak, ",
      "“Jawa Entah” is not the name of a province. It can be, for example: ",
    ],
    ["zh", "南雅加达没有“Panakkukang”。可填：Cilandak、", "没有名为“Jawa Entah”的省。例如："],
  ] as const)(
    "lists in %s the possible values for an area that does not match",
    async (locale, district, province) => {
      const csv = [
        head,
        "Budi,0812 8800 4471,DKI Jakarta,Jakarta Selatan,Panakkukang,12730,Jl. Satu 1",
        "Budi,0812 8800 4471,Jawa Entah,Jakarta Selatan,Tebet,12730,Jl. Satu 1",
        `Budi,0812 8800 4471,${"x".repeat(500)},Jakarta Selatan,Tebet,12730,Jl. Satu 1`,
      ].join("\n");
      const reported = (await load(csv))?.faults.map(({ sentence }) => sentence[locale]) ?? [];
      expect(reported).toEqual([
        expect.stringContaining(district),
        expect.stringContaining(province),
        expect.stringMatching(/“x{40}…”/),
      ]);
      // All ten districts of a city; the five most similar ones if there are too many names.
      const namesIn = (words = "") => words.slice(words.search(/[:：]/)).split(/[,、]/);
      expect(reported.map((words) => namesIn(words).length)).toEqual([10, 5, 5]);
    },
  );

  it("names the two areas that an ambiguous name may mean, and the existing columns", async () => {
    const of = (places: string) => `Ayu,0812 8800 4471,${places},,Jl. Satu 1`;
    const twice = [head, of("Jawa Barat,Bogor,Entah"), of("Papua Barat Daya,Sorong,Sorong")].join("\n");
    expect(
      (await load(twice))?.faults.map(({ line, column, sentence }) => [line, column, sentence.id]),
    ).toEqual([
      [2, "Kecamatan", expect.stringMatching(/^“Entah” tidak ada di Kabupaten Bogor atau Kota Bogor\. /)],
      [
        3,
        "Kota/Kabupaten",
        "“Sorong” bisa berarti Kabupaten Sorong atau Kota Sorong. Tulis salah satunya dengan lengkap.",
      ],
    ]);
    expect((await load("Nama,Umur\nAyu,3"))?.faults.map(({ sentence }) => sentence.id)).toEqual([
      "Kolom ini tidak dikenal. Yang dikenal: Nama, Telepon, Provinsi, Kota/Kabupaten, Kecamatan, Kode pos, Alamat.",
      "Kolom yang tidak ada: Telepon, Provinsi, Kota/Kabupaten, Alamat.",
    ]);
  });

  it.each([
    ["\n\n", [[1, null, "contactsFile.empty"]]],
    [head, [[1, null, "contactsFile.empty"]]],
    [
      `Nama,Umur\nAyu,3`,
      [
        [1, "Umur", "contactsFile.columnUnknown"],
        [1, null, "contactsFile.columnMissing"],
      ],
    ],
    [
      `${head.replace("Kecamatan,", "")}\nAyu,0812 8800 4471,Jawa Barat,Kota Bandung,,Jl. Satu 1`,
      [[2, null, "contactsFile.columnMissing"]],
    ],
    [`${head}\n"Ayu`, [[2, null, "contactsFile.quotes"]]],
  ] as const)("reports the fault of the whole file: %j", async (csv, expected) => {
    expect(await faults(csv)).toEqual(expected);
  });

  it("tells a city from the regency around it, or reports that it is ambiguous", async () => {
    const of = (city: string, district: string) =>
      `${head}\nAyu,0812 8800 4471,Jawa Barat,${city},${district},,Jl. Satu 1`;
    expect((await load(of("Kab. Bandung", "Soreang")))?.imported).toBe(1);
    expect(await faults(of("Kota Bandung", "Soreang"))).toEqual([[2, "Kecamatan", "area.unknown"]]);
  });
});
