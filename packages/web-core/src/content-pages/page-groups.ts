import { m } from "@rimba/content/messages";
import { type ContentGroup, type ContentPageName, contentPages } from "@rimba/contract";

/** Kinds that share a side navigation and an entry of the header. */
const sections = {
  services: ["services"],
  help: ["preparing", "rules"],
  about: ["about", "contact"],
} as const satisfies Readonly<Record<string, readonly ContentGroup[]>>;
export type PageSection = keyof typeof sections;

export function sectionOf(name: ContentPageName): PageSection {
  const { group } = contentPages[name];
  if (group === "services" || group === "about") return group;
  return "help";
}

export function groupsOf(section: PageSection): readonly ContentGroup[] {
  return sections[section];
}

/** A section's name in the header and the breadcrumb. */
export function sectionName(section: PageSection): string {
  return {
    services: m.header_nav_services,
    help: m.header_nav_help,
    about: m.header_nav_about,
  }[section]();
}

/** A kind of pages as the heading of their list. */
export function groupName(group: ContentGroup): string {
  return {
    services: m.header_nav_services,
    preparing: m.pages_preparing,
    rules: m.pages_rules,
    about: m.header_nav_about,
    contact: m.contact_us,
  }[group]();
}

/** The address of a page whose text the carrier writes, on both sites. Without a version the newest. */
export function contentPagePath(name: ContentPageName, version?: string): string {
  const { path } = contentPages[name];
  return version === undefined ? path : `${path}?${new URLSearchParams({ version })}`;
}
