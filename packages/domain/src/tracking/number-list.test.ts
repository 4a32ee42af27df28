import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCustomerOrder, parseNumberList } from "./number-list.ts";
import { formatWaybill, withCheckDigit } from "./waybill.ts";

const numbers = Array.from({ length: 12 }, (_, index) =>
  withCheckDigit("RBC", String(48_201_937_551 + index * 7)),
);
const read = (text: string) => parseNumberList(text, "waybill", "RBC");

describe("parseNumberList of waybills", () => {
  it.each([",", ";", " ", "\n", "\t", ", ;\r\n", "，", "；", "、"])("splits on %j", (separator) => {
    expect(read(numbers.slice(0, 3).join(separator)).numbers).toEqual(numbers.slice(0, 3));
  });

  it("keeps together what is printed in groups", () => {
    expect(read(numbers.slice(0, 3).map(formatWaybill).join(" ")).numbers).toEqual(numbers.slice(0, 3));
  });

  it("merges doubles however they are written", () => {
    const [first = ""] = numbers;
    expect(read([first, first.toLowerCase(), formatWaybill(first)].join(";")).numbers).toEqual([first]);
  });

  it("gives nothing for separators alone", () => {
    expect(read(" ,;\n ，、 ")).toEqual({ numbers: [], surplus: [], ignored: [] });
  });

  it("keeps the first ten and names the rest", () => {
    expect(read(numbers.join(","))).toEqual({
      numbers: numbers.slice(0, 10),
      surplus: numbers.slice(10),
      ignored: [],
    });
  });

  it("keeps a wrong number as it was typed, in capitals", () => {
    expect(read("rbc48201, 4820193755").numbers).toEqual(["RBC48201", "4820193755"]);
    expect(read("hello").numbers).toEqual(["HELLO"]);
  });

  it("does not cut a number that was not typed out of a longer run of digits", () => {
    const [first = ""] = numbers;
    expect(read(`${first}77`).numbers).toEqual([`${first}77`]);
  });

  it("never loses or invents a number", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[0-9]{11}$/), { maxLength: 10 }),
        fc.constantFrom(",", "; ", "\n", " "),
        (payloads, separator) => {
          const list = payloads.map((payload) => withCheckDigit("RBC", payload));
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

  it("finds a waybill inside an address and behind a colon", () => {
    const [first = "", second = ""] = numbers;
    const message = `Cek https://example.id/track?numbers=${first}&by=waybill atau No.resi:${second}`;
    expect(read(message).numbers).toEqual([first, second]);
  });

  it("keeps a waybill of the message that is written wrongly, so that it is seen", () => {
    const [first = ""] = numbers;
    expect(read(`resi ${first} dan RBC48201 ya`).numbers).toEqual([first, "RBC48201"]);
  });

  it("takes a list without words whole", () => {
    const [first = ""] = numbers;
    expect(read(`${first}, 4820193755`)).toEqual({
      numbers: [first, "4820193755"],
      surplus: [],
      ignored: [],
    });
  });

  it("ignores the words beside order numbers from three words on", () => {
    const orders = (text: string) => parseNumberList(text, "customerOrder", "RBC");
    expect(orders("tolong cek pesanan PO-2611-0934 dan INV/77.1 ya")).toEqual({
      numbers: ["PO-2611-0934", "INV/77.1"],
      surplus: [],
      ignored: ["tolong", "cek", "pesanan", "dan", "ya"],
    });
    expect(orders("PO-2611-0934, ORDERLEBARAN").numbers).toEqual(["PO-2611-0934", "ORDERLEBARAN"]);
  });
});

describe("parseNumberList of customer orders", () => {
  it("compares without case and keeps hyphens", () => {
    expect(parseNumberList("po-2611-0934, PO-2611-0934; INV/77.1", "customerOrder", "RBC").numbers).toEqual([
      "PO-2611-0934",
      "INV/77.1",
    ]);
  });

  it.each(["RO 2611 6587 3253", "ro 2611 6587 3253", "RO  2611-6587-3253"])(
    "reads an order number of ours as it is printed: %j",
    (printed) => {
      const list = parseNumberList(`${printed} PO-2611-0934`, "customerOrder", "RBC");
      expect(list.numbers).toEqual(["RO261165873253", "PO-2611-0934"]);
    },
  );

  it("leaves the hyphens of a shipper's own number alone, also where it looks like one of ours", () => {
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
