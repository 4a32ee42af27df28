import { withCheckDigit } from "@rimba/domain";
import { describe, expect, it } from "vitest";
import { absorbText } from "./number-entry.ts";

const rbc = { waybillPrefix: "RBC" };

const waybill = { by: "waybill", format: rbc } as const;
const order = { by: "customerOrder", format: rbc } as const;
const numbers = Array.from({ length: 12 }, (_none, index) =>
  withCheckDigit(rbc, String(48201937551 + index)),
);
const [first = "", second = ""] = numbers;
const grouped = (number: string) =>
  `${number.slice(0, 3)} ${number.slice(3, 7)} ${number.slice(7, 11)} ${number.slice(11)}`;

describe("typed text", () => {
  it("stays text until a separator ends the number", () => {
    expect(absorbText([], first, waybill)).toEqual({
      numbers: [],
      text: first,
      refused: false,
      hasIgnored: false,
    });
    for (const separator of [",", ";", " ", "\n", "，"]) {
      expect(absorbText([], first + separator, waybill)).toEqual({
        numbers: [first],
        text: "",
        refused: false,
        hasIgnored: false,
      });
    }
  });

  it("may contain groups, as on a label", () => {
    const text = grouped(first);
    for (let length = 3; length < text.length; length += 1) {
      expect(absorbText([], text.slice(0, length), waybill).numbers).toEqual([]);
    }
    expect(absorbText([], text, waybill).text).toBe(text);
    expect(absorbText([], `${text} `, waybill)).toEqual({
      numbers: [first],
      text: "",
      refused: false,
      hasIgnored: false,
    });
    expect(absorbText([], `${text} ${grouped(second).slice(0, 8)}`, waybill)).toEqual({
      numbers: [first],
      text: grouped(second).slice(0, 8),
      refused: false,
      hasIgnored: false,
    });
  });

  it("may be an order number in the groups in which we print it", () => {
    const text = "RO 2611 6587 3253";
    for (let length = 1; length < text.length; length += 1) {
      expect(absorbText([], text.slice(0, length), order).numbers).toEqual([]);
    }
    expect(absorbText([], `${text} `, order).numbers).toEqual(["RO261165873253"]);
    expect(absorbText([], text, order, true).numbers).toEqual(["RO261165873253"]);
  });

  it("keeps a number that may still get its piece", () => {
    expect(absorbText([], `${first}-0`, waybill).text).toBe(`${first}-0`);
    expect(absorbText([], `${first}-002 `, waybill).numbers).toEqual([`${first}-002`]);
  });

  it("becomes a number unchanged if it is invalid", () => {
    expect(absorbText([], "rbc48201, ", waybill)).toEqual({
      numbers: ["RBC48201"],
      text: "",
      refused: false,
      hasIgnored: false,
    });
    expect(absorbText([], "hello ", waybill).numbers).toEqual(["HELLO"]);
  });

  it("ends an order number at a space", () => {
    expect(absorbText([], "po-2611-0934 PO", order)).toEqual({
      numbers: ["PO-2611-0934"],
      text: "PO",
      refused: false,
      hasIgnored: false,
    });
  });
});

describe("pasted or submitted text", () => {
  it("is parsed completely, without duplicates", () => {
    const { numbers: taken, text } = absorbText(
      [first],
      `${grouped(first)}\n${second};${second}`,
      waybill,
      true,
    );
    expect(taken).toEqual([first, second]);
    expect(text).toBe("");
  });

  it("returns the waybills of a chat message, and that words were ignored", () => {
    const message = `Halo kak, resinya ${grouped(first)} sama ${second} ya. Terima kasih`;
    expect(absorbText([], message, waybill, true)).toEqual({
      numbers: [first, second],
      text: "",
      refused: false,
      hasIgnored: true,
    });
  });

  it("drops the last word of a message that a keyboard typed in instead of pasting it", () => {
    const { numbers: taken, text } = absorbText([], `resinya ${first} ya kak`, waybill);
    expect(taken).toEqual([first]);
    expect(absorbText(taken, text, waybill, true)).toMatchObject({
      numbers: [first],
      text: "",
      hasIgnored: true,
    });
  });

  it("returns nothing for an empty text", () => {
    expect(absorbText([first], " , ;\n", waybill, true)).toEqual({
      numbers: [first],
      text: "",
      refused: false,
      hasIgnored: false,
    });
  });
});

describe("more than ten", () => {
  it("keeps the first ten and leaves the rest in the text", () => {
    const { numbers: taken, text, refused } = absorbText([], numbers.join("\n"), waybill, true);
    expect(taken).toEqual(numbers.slice(0, 10));
    expect(text).toBe(numbers.slice(10).join(" "));
    expect(refused).toBe(true);
  });

  it("rejects the eleventh while it is typed", () => {
    const ten = numbers.slice(0, 10);
    expect(absorbText(ten, `${numbers[10]} `, waybill)).toEqual({
      numbers: ten,
      text: numbers[10],
      refused: true,
      hasIgnored: false,
    });
    expect(absorbText(ten, `${first} `, waybill).refused).toBe(false);
  });
});
