import { rangeCapacity, rangeWaybill } from "@rimba/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openCommandLine, type OpenCommandLine } from "../testing/open-command-line.ts";
import { testCarrier } from "../testing/test-app.ts";

let line: OpenCommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line.close());

const create = (holder: string, count: string) =>
  line.rimba("numbers", "create", "--holder", holder, "--count", count);

it.each(["Gerai \u001B[2J", "Gerai\u202E", "Gerai\nJambi", "\u200B", ""])(
  "refuses a holder that a terminal cannot show as it is (%j)",
  async (holder) => {
    const { code, out, err } = await create(holder, "1");
    expect([code, out]).toEqual([2, []]);
    expect(err.join("\n")).toContain("--holder <name>");
  },
);

it("hands out numbers, each to one holder", async () => {
  expect((await line.rimba("numbers", "list")).out).toEqual(["No numbers were handed out."]);
  const handedOut = await Promise.all(
    ["Gerai Samarinda", "Toko Sari", "Gerai Ambon"].map((name) => create(name, "50")),
  );
  const numbers = handedOut.flatMap(({ code, out }) => {
    expect({ code, count: out.length }).toEqual({ code: 0, count: 50 });
    return out;
  });
  expect(new Set(numbers).size).toBe(150);
  const [head = "", ...rows] = (await line.rimba("numbers", "list")).out;
  expect(head).toMatch(/^holder +first +last +handed out/);
  expect(new Set(rows.map((row) => row.split("  ")[0]))).toEqual(
    new Set(["Gerai Ambon", "Gerai Samarinda", "Toko Sari"]),
  );
  expect(rows[0]).toContain("RBC99900000000");
});

it("passes over numbers that shipments have", async () => {
  const [taken = ""] = (await create("Toko Sari", "1")).out;
  const next = rangeWaybill(testCarrier, Number(taken.slice(6, -1)) + 1);
  await line.db.execute(
    `insert into tracking_view (waybill_no, derivation_version, derived_at) values ('${next}', 0, now())`,
  );
  const { out } = await create("Toko Sari", "3");
  expect(out).toHaveLength(3);
  expect(out).not.toContain(next);
});

it("refuses a wrong count, and more numbers than there are", async () => {
  expect((await create("Toko Sari", "0")).code).toBe(2);
  expect((await create(" ", "5")).code).toBe(2);
  const last = rangeCapacity(testCarrier) - 11;
  await line.db.execute(
    `insert into number_range (first_serial, last_serial, holder) values (${last}, ${last}, 'Gerai Jambi')`,
  );
  expect(await create("Toko Sari", "11")).toMatchObject({
    code: 1,
    err: ["Only 10 numbers are left for ranges."],
  });
  expect((await create("Toko Sari", "10")).code).toBe(0);
  expect(await create("Toko Sari", "1")).toMatchObject({
    code: 1,
    err: ["Only 0 numbers are left for ranges."],
  });
});
