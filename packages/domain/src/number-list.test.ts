import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCustomerOrder } from "./customer-order.ts";
import { parseNumberList } from "./number-list.ts";
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
    expect(read(" ,;\n ，、 ")).toEqual({ numbers: [], surplus: [] });
  });

  it("keeps the first ten and names the rest", () => {
    expect(read(numbers.join(","))).toEqual({ numbers: numbers.slice(0, 10), surplus: numbers.slice(10) });
  });

  it("keeps a wrong number as it was typed, in capitals", () => {
    expect(read("rbc48201, hello").numbers).toEqual(["RBC48201", "HELLO"]);
  });

  it("does not tear a longer run of digits into a number that nobody typed", () => {
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
      const { numbers: read } = parseNumberList(`${printed} PO-2611-0934`, "customerOrder", "RBC");
      expect(read).toEqual(["RO261165873253", "PO-2611-0934"]);
    },
  );

  it("leaves the hyphens of a shipper's own number alone, also where it looks like one of ours", () => {
    expect(parseCustomerOrder("po-2611-6587-3253", "RO")).toEqual({
      kind: "legal",
      customerOrderNo: "PO-2611-6587-3253",
    });
    expect(parseCustomerOrder("ro-2611-6587-3253", "RO")).toEqual({
      kind: "legal",
      customerOrderNo: "RO261165873253",
    });
    expect(parseCustomerOrder("RO 2611 6587 3253", "RO")).toEqual({
      kind: "legal",
      customerOrderNo: "RO261165873253",
    });
    expect(parseCustomerOrder("RO 2611 6587 325", "RO").kind).toBe("illegal");
  });
});
