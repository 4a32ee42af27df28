import { type CarrierProfile, type Locale, contentPageNames } from "@rimba/contract";
import type { PageTitle } from "@rimba/web-core/app/site-services.ts";
import type { PageService, VersionDates } from "@rimba/web-core/content-pages/page-service.ts";
import { consentPages } from "./page-checks.ts";
import { BadPages, type PageVersion, type Pages } from "./read-page-file.ts";
import { readPages } from "./read-pages.ts";

type ConsentDocument = keyof typeof consentPages;
export const consentDocuments = Object.keys(consentPages) as ConsentDocument[];

/** What a record of consent holds about the text. */
interface DocumentVersion {
  readonly version: string;
  /** SHA-256 in hexadecimal of the text as shown in each language. */
  readonly hashes: Readonly<Record<Locale, string>>;
}

/** The pages whose text the carrier writes. */
export interface ContentPages {
  readonly pages: () => Promise<Pages>;
  /** The version of a document that its page shows, for records of consent. */
  readonly currentDocument: (document: ConsentDocument) => Promise<DocumentVersion>;
}

interface Options {
  /** Contains a folder for each page. */
  readonly folder: string;
  readonly carrier: CarrierProfile;
  /** Reads the texts again on each call; used while texts are being written. */
  readonly rereads: boolean;
}

/**
 * Reads the texts once, or each time they are asked for.
 * @throws BadPages where they have faults
 */
export async function openContentPages({ folder, carrier, rereads }: Options): Promise<ContentPages> {
  const read = async () => {
    const result = await readPages(folder, carrier);
    if (result.kind === "faulty") throw new BadPages(folder, result.faults);
    return result.pages;
  };
  const atStart = await read();
  const pages = rereads ? read : () => Promise.resolve(atStart);
  return {
    pages,
    currentDocument: async (document) => {
      const { [consentPages[document]]: versions } = await pages();
      const [{ id, en, zh }] = versions;
      return { version: id.matter.version, hashes: { id: id.hash, en: en.hash, zh: zh.hash } };
    },
  };
}

/** The texts of pages for both sites, in one language, as they hold for a carrier with or without WhatsApp. */
export function sitePages(content: ContentPages, locale: Locale, hasWhatsApp: boolean): PageService {
  const shownCondition = hasWhatsApp ? "whatsApp" : "noWhatsApp";
  return {
    async open(name, version) {
      const { [name]: versions } = await content.pages();
      const wanted = version ?? versions[0].id.matter.version;
      const found = versions.find(({ id }) => id.matter.version === wanted);
      if (found === undefined) return null;
      const { matter, blocks } = found[locale];
      return {
        name,
        ...matter,
        isCurrent: found === versions[0],
        blocks: blocks.flatMap(({ value }) => {
          if (value.kind !== "paragraph" || value.condition === undefined) return [value];
          return value.condition === shownCondition ? [{ kind: value.kind, parts: value.parts }] : [];
        }),
        otherVersions: versions.filter((other) => other !== found).map(datesOf),
      };
    },
  };
}

/** Every page with its title in one language, for the menus. */
export async function pageTitles(content: ContentPages, locale: Locale): Promise<readonly PageTitle[]> {
  const pages = await content.pages();
  return contentPageNames.map((name) => ({ name, title: pages[name][0][locale].matter.title }));
}

function datesOf({ id: { matter } }: PageVersion): VersionDates {
  return { version: matter.version, effective: matter.effective };
}
