import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type CarrierProfile, type ContentPageName, contentPageNames, locales } from "@rimba/contract";
import { consentConditionFaults, consentKindFaults, deadLinks, firstDifference } from "./page-checks.ts";
import {
  type PageFault,
  type PageFile,
  type PageVersion,
  type Pages,
  readPageFile,
} from "./read-page-file.ts";

export type ReadPages =
  | { readonly kind: "ok"; readonly pages: Pages }
  | { readonly kind: "faulty"; readonly faults: readonly PageFault[] };

/** Contains the earlier versions, one folder each. */
const earlierFolder = "earlier";

/** Reads the texts of all pages. With one fault anywhere, none is shown. */
export async function readPages(folder: string, carrier: CarrierProfile): Promise<ReadPages> {
  const faults: PageFault[] = [];
  const pages: Partial<Record<ContentPageName, readonly [PageVersion, ...PageVersion[]]>> = {};
  for (const name of await readdir(folder).catch((): string[] => [])) {
    if (contentPageNames.some((known) => known === name)) continue;
    faults.push({ file: name, line: 1, text: "No page of the sites has this name." });
  }
  for (const name of contentPageNames) {
    const current = await readVersion(folder, name, carrier, faults);
    const earlier = await readEarlier(folder, name, carrier, faults);
    if (current !== null) {
      pages[name] = [current, ...earlier];
      faults.push(...orderFaults([current, ...earlier]));
    }
  }
  if (faults.length === 0) {
    const complete = pages as Pages;
    faults.push(...deadLinks(complete), ...consentKindFaults(complete), ...consentConditionFaults(complete));
  }
  return faults.length > 0 ? { kind: "faulty", faults } : { kind: "ok", pages: pages as Pages };
}

async function readVersion(
  folder: string,
  path: string,
  carrier: CarrierProfile,
  faults: PageFault[],
): Promise<PageVersion | null> {
  const files: Partial<Record<PageFile["locale"], PageFile>> = {};
  for (const locale of locales) {
    const result = await readPageFile(folder, `${path}/${locale}.md`, locale, carrier);
    faults.push(...result.faults);
    if (result.read !== null) files[locale] = result.read;
  }
  const { id, en, zh } = files;
  if (id === undefined || en === undefined || zh === undefined) return null;
  faults.push(...translationFaults(id, en), ...translationFaults(id, zh));
  return { id, en, zh };
}

/** Newest first, by the day on which each took effect. */
async function readEarlier(
  folder: string,
  name: ContentPageName,
  carrier: CarrierProfile,
  faults: PageFault[],
): Promise<readonly PageVersion[]> {
  const versions: PageVersion[] = [];
  for (const version of await readdir(join(folder, name, earlierFolder)).catch((): string[] => [])) {
    const path = `${name}/${earlierFolder}/${version}`;
    const read = await readVersion(folder, path, carrier, faults);
    if (read === null) continue;
    versions.push(read);
    if (read.id.matter.version !== version) {
      faults.push({
        file: read.id.file,
        line: 1,
        text: `Its folder is named ${version}, its front matter says otherwise.`,
      });
    }
  }
  return versions.toSorted((a, b) => b.id.matter.effective.localeCompare(a.id.matter.effective));
}

function translationFaults(original: PageFile, translation: PageFile): readonly PageFault[] {
  const { file, matter, blocks } = translation;
  const faults: PageFault[] = [];
  for (const name of ["version", "updated", "effective", "kind"] as const) {
    const wanted = original.matter[name];
    if (matter[name] === wanted) continue;
    faults.push({
      file,
      line: 1,
      text: `"${name}" is ${matter[name]} here and ${wanted} in the Indonesian text.`,
    });
  }
  const difference = firstDifference(original.blocks, blocks);
  return difference === null ? faults : [...faults, { file, ...difference }];
}

/** Every version has its own number, and took effect after the former one. */
function orderFaults(versions: readonly PageVersion[]): readonly PageFault[] {
  return versions.slice(1).flatMap(({ id: { matter, file } }, index) => {
    const later = versions[index]?.id.matter;
    const faults: PageFault[] = [];
    if (versions.filter(({ id }) => id.matter.version === matter.version).length > 1) {
      faults.push({ file, line: 1, text: `Another version of this page is ${matter.version} too.` });
    }
    if (later !== undefined && later.effective <= matter.effective) {
      faults.push({
        file,
        line: 1,
        text: `It takes effect no earlier than version ${later.version}, which comes after it.`,
      });
    }
    return faults;
  });
}
