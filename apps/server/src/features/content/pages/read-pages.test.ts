import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { projectFolder } from "../../../platform/config/folders.ts";
import { testCarrier } from "../../../testing/test-app.ts";
import { pageFaultText } from "./read-page-file.ts";
import { readPages } from "./read-pages.ts";
import { samplePages, sampleText, writePages } from "./sample-pages.ts";

async function read(changes: Readonly<Record<string, string>>, missing: readonly string[] = []) {
  const files = { ...samplePages(), ...changes };
  for (const path of missing) delete files[path];
  const folder = await writePages(files);
  onTestFinished(() => rm(folder, { recursive: true }));
  return readPages(folder, testCarrier);
}

async function faultsOf(changes: Readonly<Record<string, string>>, missing: readonly string[] = []) {
  const result = await read(changes, missing);
  return result.kind === "faulty" ? result.faults.map(pageFaultText) : [];
}

const english = "privacyPolicy/en.md";

function earlier(version: string, effective: string): Record<string, string> {
  const text = sampleText({ version, effective });
  return Object.fromEntries(
    ["id", "en", "zh"].map((locale) => [`privacyPolicy/earlier/${version}/${locale}.md`, text]),
  );
}

describe("readPages", () => {
  it("reads the shipped texts, whose translations have the same parts", async () => {
    const result = await readPages(join(projectFolder, "packages/content/pages"), testCarrier);
    expect(result.kind === "faulty" ? result.faults.map(pageFaultText) : []).toEqual([]);
  });

  it("sorts versions by effective date, newest first", async () => {
    const result = await read({ ...earlier("1.0", "2025-01-01"), ...earlier("1.1", "2026-01-01") });
    const versions = result.kind === "ok" ? result.pages.privacyPolicy : [];
    expect(versions.map(({ id }) => id.matter.version)).toEqual(["2.0", "1.1", "1.0"]);
  });

  it.each<[string, string, string]>([
    ["a heading that is missing", "Text.\n", `${english}:9: Here is a paragraph, where`],
    ["a heading with another address", "## First {#one}\n", `${english}:9: Here is heading 2 {#one}, where`],
    ["a part too many", "## First {#first}\n\n{hotline}\n\nMore.\n", `${english}:13: Here is a paragraph`],
    ["a part too few", "## First {#first}\n", `${english}:9: Here is the end of the text`],
    [
      "a link that is missing",
      "## First {#first}\n\nCall us.\n",
      `${english}:11: Here is a paragraph, where the Indonesian text has a paragraph with {hotline} (its line 11).`,
    ],
  ])("reports %s in a translation", async (_name, body, fault) => {
    expect(await faultsOf({ [english]: sampleText({ body }) })).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    ["to no page", "/nowhere", "The sites have no page /nowhere."],
    ["to no heading here", "#second", "This text has no heading {#second}."],
    [
      "to no heading there",
      "/problem/termsAndAgreement#second",
      "/problem/termsAndAgreement has no heading {#second}.",
    ],
  ])("reports a link %s", async (_name, to, words) => {
    const text = sampleText({ body: `## First {#first}\n\n[a](${to})\n` });
    const paths = ["id", "en", "zh"].map((locale) => `privacyPolicy/${locale}.md`);
    expect(await faultsOf(Object.fromEntries(paths.map((path) => [path, text])))).toEqual(
      paths.map((path) => `${path}:11: ${words}`),
    );
  });

  it("reports a translation of another kind", async () => {
    expect(await faultsOf({ "pack/en.md": sampleText({ kind: "guide" }) })).toEqual([
      'pack/en.md:1: "kind" is guide here and legal in the Indonesian text.',
    ]);
  });

  it("refuses to hide the version of a text to which customers consent", async () => {
    const texts = ["id", "en", "zh"].map((locale) => [
      `privacyPolicy/${locale}.md`,
      sampleText({ kind: "guide" }),
    ]);
    expect(await faultsOf(Object.fromEntries(texts))).toEqual([
      'privacyPolicy/id.md:1: Customers consent to this text, so its "kind" is legal.',
    ]);
  });

  it("refuses conditions in a text to which customers consent", async () => {
    const text = sampleText({ body: "Text.\n\n{whatsApp} We chat.\n" });
    const files = ["id", "en", "zh"].flatMap((locale) => [
      [`termsAndAgreement/${locale}.md`, text],
      [`officialChannels/${locale}.md`, text],
    ]);
    expect(await faultsOf(Object.fromEntries(files))).toEqual([
      "termsAndAgreement/id.md:11: Customers consent to this text, so it cannot have {whatsApp}.",
    ]);
  });

  it("refuses a condition without text", async () => {
    const text = sampleText({ body: "{noWhatsApp}\n" });
    const paths = ["id", "en", "zh"].map((locale) => `officialChannels/${locale}.md`);
    expect(await faultsOf(Object.fromEntries(paths.map((path) => [path, text])))).toEqual(
      paths.map((path) => `${path}:9: {noWhatsApp} is followed by the text of its paragraph.`),
    );
  });

  it("accepts links with an existing target", async () => {
    const body =
      "## First {#first}\n\n[a](#first) [b](/track) [c](/problem/termsAndAgreement#first) [d](https://x.id)\n";
    const text = sampleText({ body });
    const changes = Object.fromEntries(
      ["id", "en", "zh"].map((locale) => [`privacyPolicy/${locale}.md`, text]),
    );
    expect(await faultsOf(changes)).toEqual([]);
  });

  it("reports missing files, and folders that are no page", async () => {
    expect(await faultsOf({ "privacy/id.md": "" }, [english])).toEqual([
      expect.stringContaining("privacy:1: No page of the sites has this name."),
      expect.stringContaining(`${english}:1: This file is missing`),
    ]);
  });

  it("rejects a translation of another version", async () => {
    expect(await faultsOf({ [english]: sampleText({ version: "2.1" }) })).toEqual([
      `${english}:1: "version" is 2.1 here and 2.0 in the Indonesian text.`,
    ]);
  });

  it("rejects earlier versions with the number or date of a later one", async () => {
    expect(await faultsOf(earlier("2.0", "2025-01-01"))).toEqual([
      expect.stringContaining("Another version of this page is 2.0 too."),
    ]);
    expect(await faultsOf(earlier("1.0", "2026-11-21"))).toEqual([
      expect.stringContaining("It takes effect no earlier than version 2.0"),
    ]);
    const misnamed = Object.fromEntries(
      Object.entries(earlier("1.0", "2025-01-01")).map(([path, text]) => [path.replace("1.0", "1.1"), text]),
    );
    expect(await faultsOf(misnamed)).toEqual([expect.stringContaining("Its folder is named 1.1")]);
  });
});
