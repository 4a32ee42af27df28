import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCustomerOrder } from "../common/order-number.ts";
import { parseNumberList } from "./number-list.ts";
import { formatWaybill, withCheckDigit } from "./waybill.ts";

const rbc = { waybillPrefix: "RBC" };

const numbers = Array.from({ length: 12 }, (_, index) =>
  withCheckDigit(rbc, String(48_201_937_551 + index * 7)),
);
const read = (text: string) => parseNumberList(text, "waybill", rbc);

describe("parseNumberList of waybills", () => {
  it.each([",", ";", " ", "\n", "\t", ", ;\r\n", "，", "；", "、"])("splits on %j", (separator) => {
    expect(read(numbers.slice(0, 3).join(separator)).numbers).toEqual(numbers.slice(0, 3));
  });

  it("keeps the groups of a number together", () => {
    expect(read(numbers.slice(0, 3).map(formatWaybill).join(" ")).numbers).toEqual(numbers.slice(0, 3));
  });

  it("merges duplicates in any spelling", () => {
    const [first = ""] = numbers;
    expect(read([first, first.toLowerCase(), formatWaybill(first)].join(";")).numbers).toEqual([first]);
  });

  it("returns nothing for separators only", () => {
    expect(read(" ,;\n ，、 ")).toEqual({ numbers: [], surplus: [], ignored: [] });
  });

  it("returns the first ten and the surplus separately", () => {
    expect(read(numbers.join(","))).toEqual({
      numbers: numbers.slice(0, 10),
      surplus: numbers.slice(10),
      ignored: [],
    });
  });

  it("returns a wrong number as typed, in capitals", () => {
    expect(read("rbc48201, 4820193755").numbers).toEqual(["RBC48201", "4820193755"]);
    expect(read("hello").numbers).toEqual(["HELLO"]);
  });

  it("does not extract a number from a longer run of digits", () => {
    const [first = ""] = numbers;
    expect(read(`${first}77`).numbers).toEqual([`${first}77`]);
  });

  it("never loses or invents a number", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[0-9]{11}$/), { maxLength: 10 }),
        fc.constantFrom(",", "; ", "\n", " "),
        (payloads, separator) => {
          const list = payloads.map((payload) => withCheckDigit(rbc, payload));
          expect(read(list.map(formatWaybill).join(separator)).numbers).toEqual(list);
        },
      ),
    );
  });
});

describe("parseNumberList of a pasted message", () => {
  const ten = numbers.slice(0, 10);

  it("finds ten waybills between words, telephone numbers and dates", () => {
    const lines = ten.map((number, index) => `${index + 1}. ${formatWaybill(number)} (paket ${index + 1})`);
    const message = `Halo kak 👋 ini resinya ya:\n${lines.join("\n")}\nKirim 25/11/2026, WA 0812 8800 4471. Terima kasih`;
    const { numbers: found, surplus, ignored } = read(message);
    expect(found).toEqual(ten);
    expect(surplus).toEqual([]);
    expect(ignored).toContain("Halo");
    expect(ignored).toContain("0812");
  });

  it("finds a waybill inside an address and after a colon", () => {
    const [first = "", second = ""] = numbers;
    const message = `Cek https://example.id/track?numbers=${first}&by=waybill atau No.resi:${second}`;
    expect(read(message).numbers).toEqual([first, second]);
  });

  it("keeps an invalid waybill of the message, so that the error is shown", () => {
    const [first = ""] = numbers;
    expect(read(`resi ${first} dan RBC48201 ya`).numbers).toEqual([first, "RBC48201"]);
  });

  it("treats a list without words as numbers only", () => {
    const [first = ""] = numbers;
    expect(read(`${first}, 4820193755`)).toEqual({
      numbers: [first, "4820193755"],
      surplus: [],
      ignored: [],
    });
  });

  it("ignores words beside order numbers from three words on", () => {
    const orders = (text: string) => parseNumberList(text, "customerOrder", rbc);
    expect(orders("tolong cek pesanan PO-2611-0934 dan INV/77.1 ya")).toEqual({
      numbers: ["PO-2611-0934", "INV/77.1"],
      surplus: [],
      ignored: ["tolong", "cek", "pesanan", "dan", "ya"],
    });
    expect(orders("PO-2611-0934, ORDERLEBARAN").numbers).toEqual(["PO-2611-0934", "ORDERLEBARAN"]);
  });
});

describe("parseNumberList of customer orders", () => {
  it("is case-insensitive and keeps hyphens", () => {
    expect(parseNumberList("po-2611-0934, PO-2611-0934; INV/77.1", "customerOrder", rbc).numbers).toEqual([
      "PO-2611-0934",
      "INV/77.1",
    ]);
  });

  it.each(["RO 2611 6587 3253", "ro 2611 6587 3253", "RO  2611-6587-3253"])(
    "parses one of our order numbers in its printed form: %j",
    (printed) => {
      const list = parseNumberList(`${printed} PO-2611-0934`, "customerOrder", rbc);
      expect(list.numbers).toEqual(["RO261165873253", "PO-2611-0934"]);
    },
  );

  it("keeps the hyphens of a sender's own number, even if it looks like one of ours", () => {
    expect(parseCustomerOrder("po-2611-6587-3253", "RO")).toEqual({
      kind: "ok",
      customerOrderNo: "PO-2611-6587-3253",
    });
    expect(parseCustomerOrder("ro-2611-6587-3253", "RO")).toEqual({
      kind: "ok",
      customerOrderNo: "RO261165873253",
    });
    expect(parseCustomerOrder("RO 2611 6587 3253", "RO")).toEqual({
      kind: "ok",
      customerOrderNo: "RO261165873253",
    });
    expect(parseCustomerOrder("RO 2611 6587 325", "RO").kind).toBe("invalid");
  });
});

it("reads printed numbers of a carrier with numbers of its own", () => {
  const format = { waybillPrefix: "JP", waybillDigits: 15, waybillCheckDigit: "none" } as const;
  const text = "Resi: JP 1234 5678 9012 345, dan jp123456789012346-002";
  expect(parseNumberList(text, "waybill", format).numbers).toEqual([
    "JP123456789012345",
    "JP123456789012346-002",
  ]);
});
