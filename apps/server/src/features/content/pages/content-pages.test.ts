import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { testCarrier } from "../../../testing/test-app.ts";
import { openContentPages, pageTitles, sitePages } from "./content-pages.ts";
import { samplePages, sampleText, writePages } from "./sample-pages.ts";

async function open({ files = samplePages(), rereads = false } = {}) {
  const folder = await writePages(files);
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, content: await openContentPages({ folder, carrier: testCarrier, rereads }) };
}

const oldTerms = Object.fromEntries(
  ["id", "en", "zh"].map((locale) => [
    `termsAndAgreement/earlier/1.0/${locale}.md`,
    sampleText({ title: `Old ${locale}`, version: "1.0", effective: "2025-01-01" }),
  ]),
);

describe("openContentPages", () => {
  it("returns the version and hashes of the texts that need consent", async () => {
    const files = samplePages();
    files["termsAndAgreement/zh.md"] = sampleText({ title: "{carrier}" });
    const { content } = await open({ files });
    const shown = (text: string) =>
      createHash("sha256")
        .update(text.replaceAll("{carrier}", "Rimba Cargo").replaceAll("{hotline}", "021-8066-1666"))
        .digest("hex");
    expect(await content.currentDocument("terms")).toEqual({
      version: "2.0",
      hashes: {
        id: shown(sampleText()),
        en: shown(sampleText()),
        zh: shown(sampleText({ title: "{carrier}" })),
      },
    });
    expect((await content.currentDocument("privacy")).hashes.zh).toBe(shown(sampleText()));
  });

  it("rejects texts with faults, and names file and line", async () => {
    const files = { ...samplePages(), "cookiesPolicy/en.md": sampleText({ body: "<b>" }) };
    await expect(open({ files })).rejects.toThrow(/cookiesPolicy\/en\.md:9: HTML is not allowed/);
  });

  it.each([
    [true, "New"],
    [false, "Sample"],
  ])("reloads changed texts only in development (%s)", async (rereads, title) => {
    const { folder, content } = await open({ rereads });
    await writeFile(join(folder, "cookiesPolicy/en.md"), sampleText({ title: "New" }));
    expect(await pageTitles(content, "en")).toContainEqual({ name: "cookiesPolicy", title });
  });
});

describe("sitePages", () => {
  it("opens the newest version by default, an earlier one by its number, and no unknown one", async () => {
    const { content } = await open({ files: { ...samplePages(), ...oldTerms } });
    const pages = sitePages(content, "en", true);
    expect(await pages.open("termsAndAgreement", null)).toMatchObject({
      title: "Sample",
      version: "2.0",
      isCurrent: true,
      otherVersions: [{ version: "1.0", effective: "2025-01-01" }],
    });
    expect(await pages.open("termsAndAgreement", "1.0")).toMatchObject({
      title: "Old en",
      isCurrent: false,
      otherVersions: [{ version: "2.0", effective: "2026-11-21" }],
    });
    expect(await pages.open("termsAndAgreement", "0.9")).toBeNull();
  });

  it.each([true, false])("shows only what holds with or without WhatsApp (%s)", async (hasWhatsApp) => {
    const files = samplePages();
    const body = "{whatsApp} We *chat*.\n\n{noWhatsApp} We do not.\n\nCall {hotline}.\n";
    for (const locale of ["id", "en", "zh"]) files[`officialChannels/${locale}.md`] = sampleText({ body });
    const { content } = await open({ files });
    const page = await sitePages(content, "en", hasWhatsApp).open("officialChannels", null);
    expect(page?.blocks).toEqual([
      {
        kind: "paragraph",
        parts: hasWhatsApp ? ["We ", { kind: "emphasis", parts: ["chat"] }, "."] : ["We do not."],
      },
      { kind: "paragraph", parts: ["Call ", { kind: "hotline" }, "."] },
    ]);
  });

  it("needs the same conditions in each language", async () => {
    const [zh, others] = ["{whatsApp} A", "{noWhatsApp} A"].map((body) => sampleText({ body }));
    const files = Object.assign(samplePages(), {
      "officialChannels/id.md": others,
      "officialChannels/en.md": others,
      "officialChannels/zh.md": zh,
    });
    await expect(open({ files })).rejects.toThrow(/a paragraph \{whatsApp\}, where .* \{noWhatsApp\}/);
  });
});
