import { locales, maxContacts } from "@rimba/contract";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { AreaIndex } from "../places/area-index.ts";
import { readShippedAreas } from "../places/areas.ts";
import { AreaErrorTexts } from "./area-error-texts.ts";
import { readContactsFile } from "./read-contacts-file.ts";

const areas = new AreaIndex(await readShippedAreas());
const provinces = areas.provinces();
const head = "Nama,Telepon,Provinsi,Kota/Kabupaten,Alamat\n";
/** The number of rows that fit into a body: 63 KB, because JSON escapes a line end with two characters. */
const rowsOfBody = 9_000;

const checked = vi.spyOn(AreaErrorTexts.prototype, "unfit");
/** A suggestion compares the cell with each of these names. */
const compared = vi.spyOn(provinces, "map");
vi.spyOn(areas, "provinces").mockReturnValue(provinces);

beforeEach(() => {
  for (const counter of [checked, compared]) counter.mockClear();
});
afterAll(() => void vi.restoreAllMocks());

describe("the work on a file of contacts, which the length of the file does not increase", () => {
  it("checks no row if a file is full of short rows", async () => {
    const { faults } = await readContactsFile(head + ",,b,,\n".repeat(rowsOfBody), areas);
    expect(faults).toMatchObject([{ key: "contactsFile.tooManyRows" }]);
    expect(checked).not.toHaveBeenCalled();
    expect(compared).not.toHaveBeenCalled();
  });

  it("parses at most a thousand rows: later faults are not reported", async () => {
    const faultAfter = async (rows: number) =>
      (await readContactsFile(`${head}${",,b,,\n".repeat(rows)}"x"y,,b,,\n`, areas)).faults;
    expect(await faultAfter(998)).toMatchObject([{ key: "contactsFile.quotes" }]);
    expect(await faultAfter(1_001)).toMatchObject([{ key: "contactsFile.tooManyRows" }]);
  });

  it("checks only as many rows of a full address book as faults are listed, with one suggestion per word", async () => {
    const { faults, hasMoreFaults } = await readContactsFile(head + ",,b,,\n".repeat(maxContacts), areas);
    expect([faults.length, hasMoreFaults]).toEqual([50, true]);
    // Each of these rows has at least three faults.
    expect(checked.mock.calls.length).toBeLessThanOrEqual(17);
    expect(compared).toHaveBeenCalledTimes(locales.length);
  });

  it("computes at most one suggestion per listed fault, even if each row has another word", async () => {
    const rows = Array.from(
      { length: maxContacts },
      (_none, nth) => `Ayu,081288004471,b${nth},Jakarta Selatan,Jl. Kemang Raya 24\n`,
    );
    const { faults } = await readContactsFile(head + rows.join(""), areas);
    expect(faults).toHaveLength(50);
    expect(compared).toHaveBeenCalledTimes(51 * locales.length);
  });
});
