import { contentPageNames, type Locale } from "@rimba/contract";
import type { PageTitle } from "@rimba/web-core/app/site-services.ts";
import type { PageService, VersionDates } from "@rimba/web-core/content-pages/page-service.ts";
import type { ContentPages } from "./content-pages.ts";
import type { PageVersion } from "./page-versions.ts";

/** The pages' texts as both sites ask for them, in one language. */
export function sitePages(content: ContentPages, locale: Locale): PageService {
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
        blocks: blocks.map(({ value }) => value),
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
