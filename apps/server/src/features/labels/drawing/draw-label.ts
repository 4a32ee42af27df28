import { formatWaybill } from "@rimba/domain";
import type { LabelContent, LabelParty, LabelTexts } from "../label-content.ts";
import { type Box, type Pen, labelSize, points } from "./pen.ts";
import { code128, qrCode } from "./codes.ts";
import { fitText } from "./fitted-text.ts";

/** What is the same on every label. */
export interface LabelStyle {
  readonly words: LabelTexts;
  /** Paths of the carrier's symbol, in a square of this many units. */
  readonly symbol: { readonly paths: readonly string[]; readonly side: number };
}

const thick = points(0.6);
const thin = points(0.4);

/** From top to bottom, in millimetres. */
const rows = { head: 15, codes: 44, parties: 55, facts: 27, foot: 9 } as const;
const margin = 6;

function box(x: number, y: number, width: number, height: number): Box {
  return { x: points(x), y: points(y), width: points(width), height: points(height) };
}

/** The label of one piece at the upper left of the page, 240 × 150 mm, black on white. */
export function drawLabel(pen: Pen, content: LabelContent, style: LabelStyle): void {
  pen.frame({ x: 0, y: 0, ...labelSize }, thick);
  let y = 0;
  for (const height of Object.values(rows).slice(0, -1)) {
    y += height;
    pen.line(0, points(y), labelSize.width, points(y), thin);
  }
  drawHead(pen, content, style.symbol);
  drawCodes(pen, content, style.words);
  drawParties(pen, content, style.words);
  drawFacts(pen, content, style.words);
  drawFoot(pen, content);
}

function drawHead(pen: Pen, { carrierName, product }: LabelContent, symbol: LabelStyle["symbol"]): void {
  pen.drawing(symbol.paths, symbol.side, box(margin, 2.5, 10, 10));
  const [first = "", ...others] = carrierName.split(" ");
  const name = fitText(
    [
      { text: first, weight: "heavy" },
      { text: ` ${others.join(" ")}`, weight: "medium" },
    ],
    pen.fonts,
    { width: points(90), height: points(rows.head), size: 19, smallest: 8 },
  );
  pen.text(name, { x: points(18.5), y: points(rows.head / 2) - (name.lineHeight * name.lines.length) / 2 });
  const text = fitText([{ text: product, weight: "heavy" }], pen.fonts, {
    width: points(110),
    height: points(10),
    size: 19,
    smallest: 8,
  });
  const width = Math.max(...text.lines.map((line) => line.width)) + points(10);
  const field = { x: points(240 - margin) - width, y: points(2.2), width, height: points(10.6) };
  pen.ink([field]);
  const top = field.y + (field.height - text.lineHeight * text.lines.length) / 2;
  pen.text(text, { x: field.x + points(5), y: top }, "white");
}

function drawCodes(pen: Pen, { subWaybillNo, destination }: LabelContent, words: LabelTexts): void {
  const [top, left] = [rows.head, 178];
  pen.line(points(left), points(top), points(left), points(top + rows.codes), thin);
  const bars = box(3, top + 4, left - 6, 25);
  pen.ink(code128(subWaybillNo, bars).boxes, bars);
  pen.oneLine(formatWaybill(subWaybillNo), box(margin, top + 31, left - 2 * margin, 9), {
    weight: "heavy",
    size: 19,
    align: "middle",
    tracking: 0.06,
  });
  const inner = { x: left + 3, width: 240 - left - 6 };
  const lines = [
    { text: words.destination, y: 4.5, height: 6, weight: "medium", size: 12 },
    { text: destination.letters, y: 10, height: 22, weight: "heavy", size: 58 },
    { text: destination.rest, y: 32, height: 9, weight: "heavy", size: 20 },
  ] as const;
  for (const { text, y, height, weight, size } of lines) {
    if (text === "") continue;
    pen.oneLine(text, box(inner.x, top + y, inner.width, height), { weight, size, align: "middle" });
  }
}

function drawParties(pen: Pen, { sender, receiver }: LabelContent, words: LabelTexts): void {
  const top = rows.head + rows.codes;
  const left = 86;
  pen.line(points(left), points(top), points(left), points(top + rows.parties), thin);
  drawParty(pen, sender, words.sender, box(margin, top + 4, left - 2 * margin, rows.parties - 7), {
    name: 13,
    text: 13,
  });
  drawParty(
    pen,
    receiver,
    words.receiver,
    box(left + margin, top + 4, 240 - left - 2 * margin, rows.parties - 7),
    {
      name: 19,
      text: 16,
    },
  );
}

function drawParty(
  pen: Pen,
  party: LabelParty,
  heading: string,
  room: Box,
  sizes: { readonly name: number; readonly text: number },
): void {
  const { fonts } = pen;
  const headingHeight = points(5.5);
  pen.oneLine(heading, { ...room, height: points(4.5) }, { weight: "heavy", size: 10 });
  let { y } = room;
  y += headingHeight;
  const name = fitText([{ text: party.name, weight: "heavy" }], fonts, {
    width: room.width,
    height: sizes.name * 3,
    size: sizes.name,
    smallest: 9,
    leading: 1.22,
  });
  pen.text(name, { x: room.x, y });
  y += name.lines.length * name.lineHeight;
  const phone = { ...room, y, height: sizes.text * 1.28 };
  pen.oneLine(party.phone, phone, { weight: "medium", size: sizes.text });
  y += phone.height;
  const address = fitText(
    [
      { text: `${party.street},`, weight: "medium" },
      { text: ` ${party.city}${party.province === "" ? "" : ","}`, weight: "heavy" },
      { text: ` ${party.province}`, weight: "medium" },
    ],
    fonts,
    { width: room.width, height: room.y + room.height - y, size: sizes.text, smallest: 7, leading: 1.25 },
  );
  pen.text(address, { x: room.x, y });
}

function drawFacts(pen: Pen, { facts, trackingAddress }: LabelContent, words: LabelTexts): void {
  const top = rows.head + rows.codes + rows.parties;
  const cells = [
    { heading: words.piece, text: facts.piece, width: 19, size: 16 },
    { heading: words.weight, text: facts.weight, width: 27, size: 16 },
    { heading: words.billedWeight, text: facts.billedWeight, width: 37, size: 16 },
    { heading: words.size, text: facts.size, width: 36, size: 16 },
    { heading: words.payment, text: facts.payment, width: 62, size: 15, reversed: true },
    { heading: words.placedOn, text: facts.placedOn, width: 32, size: 16 },
  ] as const;
  let x = 0;
  for (const cell of cells) {
    const reversed = "reversed" in cell;
    const ink = reversed ? "white" : "black";
    if (reversed) pen.ink([box(x, top, cell.width, rows.facts)]);
    else if (x > 0) pen.line(points(x), points(top), points(x), points(top + rows.facts), thin);
    const inner = { x: x + 4, width: cell.width - 7 };
    pen.oneLine(cell.heading, box(inner.x, top + 6, inner.width, 5), { weight: "medium", size: 9.5, ink });
    pen.oneLine(cell.text, box(inner.x, top + 11.5, inner.width, 8), {
      weight: "heavy",
      size: cell.size,
      ink,
    });
    x += cell.width;
  }
  pen.line(points(x), points(top), points(x), points(top + rows.facts), thin);
  const side = 26;
  const corner = { x: points(x + (240 - x - side) / 2), y: points(top + (rows.facts - side) / 2) };
  pen.ink(qrCode(trackingAddress, points(side)).boxes, corner);
}

function drawFoot(pen: Pen, { note, claim }: LabelContent): void {
  const top = rows.head + rows.codes + rows.parties + rows.facts;
  const claimWidth = 88;
  pen.oneLine(claim, box(240 - margin - claimWidth, top, claimWidth, rows.foot), {
    weight: "medium",
    size: 10,
    align: "end",
  });
  const text = fitText([{ text: note, weight: "medium" }], pen.fonts, {
    width: points(240 - 2 * margin - claimWidth - 4),
    height: points(rows.foot - 1),
    size: 10,
    smallest: 5.5,
    leading: 1.2,
  });
  pen.text(text, {
    x: points(margin),
    y: points(top + rows.foot / 2) - (text.lines.length * text.lineHeight) / 2,
  });
}
