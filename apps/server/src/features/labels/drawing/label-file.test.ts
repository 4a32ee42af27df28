import { describe, expect, it } from "vitest";
import { readPdf } from "../../../testing/read-pdf.ts";
import type { LabelContent } from "../label-content.ts";
import { type LabelFormat, labelFile, readSymbol } from "./label-file.ts";
import { fullestLabel, sampleLabel, sampleLabelTexts } from "./sample-labels.ts";

async function printed(labels: readonly LabelContent[], format: LabelFormat = "thermal") {
  const pdf = await labelFile(labels, {
    title: "Label",
    format,
    words: sampleLabelTexts,
    symbol: await readSymbol(),
  });
  return readPdf(pdf);
}

function codesOf({ subWaybillNo, trackingAddress }: LabelContent) {
  return expect.arrayContaining([
    { format: "Code128", text: subWaybillNo },
    { format: "QRCode", text: trackingAddress },
  ]);
}

/** Lines break where the page width required it. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

describe("a file of labels", { timeout: 60_000 }, () => {
  it("has a page of 240 × 150 mm for each piece, with codes that a scanner can read", async () => {
    const labels = ["001", "002", "003"].map((piece) => ({
      ...sampleLabel,
      subWaybillNo: `RBC482019375516-${piece}`,
    }));
    const pages = await printed(labels);
    expect(pages).toHaveLength(3);
    for (const page of pages) expect(page).toMatchObject({ width: 240, height: 150 });
    for (const [nth, label] of labels.entries()) expect(pages[nth]?.codes).toEqual(codesOf(label));
  });

  it("has codes that a scanner can read for the longest numbers of a carrier", async () => {
    const label = { ...sampleLabel, subWaybillNo: "RBCX48201937551637429918-999" };
    const [page] = await printed([label]);
    expect(page?.codes).toEqual(codesOf(label));
  });

  it("has the label in full size in the centre of an A4 page, for office printers", async () => {
    const [page] = await printed([sampleLabel], "a");
    expect(page).toMatchObject({ width: 297, height: 210 });
    expect(page?.codes).toEqual(codesOf(sampleLabel));
  });

  it("contains all fields", async () => {
    const [page] = await printed([sampleLabel]);
    const text = inOneLine(page?.text ?? "");
    const { sender, receiver, facts } = sampleLabel;
    for (const said of [
      "RBC 4820 1937 5516-001",
      "HARI KETIGA",
      "MAK",
      ...Object.values(sender),
      ...Object.values(receiver),
      ...Object.values(facts),
      sampleLabel.note,
      sampleLabel.claim,
      ...Object.values(sampleLabelTexts),
    ])
      expect(text).toContain(said);
  });

  it("is black and white, without grey or colour", async () => {
    const [page] = await printed([sampleLabel]);
    expect(page?.colourless).toBe(true);
    // Only the antialiased edges of letters and bars.
    expect(page?.grey).toBeLessThan(0.08);
  });

  it("keeps its codes and all fields when every field has its maximum length", async () => {
    const [page] = await printed([fullestLabel]);
    const text = inOneLine(page?.text ?? "");
    expect(page?.codes).toEqual(codesOf(fullestLabel));
    expect(text).not.toContain("…");
    expect(text.replaceAll(" ", "")).toContain(fullestLabel.sender.street);
    for (const said of [
      fullestLabel.receiver.name,
      fullestLabel.receiver.street.trim(),
      fullestLabel.note.trim(),
    ])
      expect(text).toContain(said);
  });

  it("draws Chinese, kana and Vietnamese characters", async () => {
    const name = "王小龙 鬱龘 さくら Đặng Văn Ơn";
    const street = "北京市朝阳区建国路八十八号院二号楼三单元一千二百零三室，靠近地铁站";
    const [page] = await printed([{ ...sampleLabel, receiver: { ...sampleLabel.receiver, name, street } }]);
    expect(inOneLine(page?.text ?? "")).toContain(name);
    expect((page?.text ?? "").replace(/\s/g, "")).toContain(street);
  });

  it("transliterates scripts that no available font supports", async () => {
    const [page] = await printed([
      { ...sampleLabel, receiver: { ...sampleLabel.receiver, name: "محمد สมชาย शर्मा" } },
    ]);
    expect(page?.text).toContain("mhmd smchay srma");
  });
});
