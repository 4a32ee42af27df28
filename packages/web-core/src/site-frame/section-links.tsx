import { m } from "@rimba/content/messages";
import { type ContentGroup, contentPages } from "@rimba/contract";
import type { LucideIcon } from "lucide-react";
import Briefcase from "lucide-react/icons/briefcase";
import Building2 from "lucide-react/icons/building-2";
import MessageSquare from "lucide-react/icons/message-square";
import Newspaper from "lucide-react/icons/newspaper";
import Package from "lucide-react/icons/package";
import PackagePlus from "lucide-react/icons/package-plus";
import ReceiptText from "lucide-react/icons/receipt-text";
import Scale from "lucide-react/icons/scale";
import Store from "lucide-react/icons/store";
import { Link } from "react-router";
import { newsCenterPath } from "../news/news-paths.ts";
import { pagePaths } from "../app/entry-paths.ts";
import { questionnaireNav, questionnairePaths } from "../questionnaires/questionnaire-paths.ts";
import { contentPagePath } from "../content-pages/page-groups.ts";
import { useRootData } from "../app/document/root-data.ts";

/** A page that menus list after the pages that the carrier writes. */
export interface SectionLink {
  readonly section: ContentGroup;
  readonly path: string;
  /** Path of its detail pages, if it has any. */
  readonly singles?: string;
  readonly title: () => string;
  readonly icon: LucideIcon;
}

export const sectionLinks: readonly SectionLink[] = [
  { section: "about", path: newsCenterPath, singles: "/detail", title: m.news_title, icon: Newspaper },
  {
    section: "about",
    path: pagePaths.careers,
    singles: "/recruitmentdetail",
    title: m.careers_title,
    icon: Briefcase,
  },
  {
    section: "about",
    path: questionnairePaths.franchise,
    title: questionnaireNav.franchise,
    icon: Store,
  },
  {
    section: "contact",
    path: questionnairePaths.customers,
    title: questionnaireNav.customers,
    icon: Building2,
  },
  {
    section: "contact",
    path: questionnairePaths.feedback,
    title: questionnaireNav.feedback,
    icon: MessageSquare,
  },
];

/** The services of the site, as the phone's menu and footer list them. */
export const serviceLinks: readonly Pick<SectionLink, "path" | "title" | "icon">[] = [
  { path: pagePaths.track, title: m.footer_track_waybill, icon: Package },
  { path: pagePaths.trackOrders, title: m.footer_track_order, icon: ReceiptText },
  { path: pagePaths.rates, title: m.rate_bar_title, icon: Scale },
  { path: pagePaths.outlets, title: m.outlets_title, icon: Store },
  { path: pagePaths.orderForm, title: m.send_nav, icon: PackagePlus },
];

/** The link of an address, or of the page above it; `exact` distinguishes them. */
export function sectionLinkAt(address: string): { link: SectionLink; exact: boolean } | undefined {
  const wanted = `${address.replace(/\/+$/, "").toLowerCase()}/`;
  const isAt = (path: string) => wanted === `${path.toLowerCase()}/`;
  const link = sectionLinks.find(
    ({ path, singles }) =>
      isAt(path) || (singles !== undefined && wanted.startsWith(`${singles.toLowerCase()}/`)),
  );
  return link === undefined ? undefined : { link, exact: isAt(link.path) };
}

/** The `aria-current` of a link. */
export function currentSectionLink(link: SectionLink, address: string): "page" | "true" | undefined {
  const here = sectionLinkAt(address);
  if (here?.link !== link) return undefined;
  return here.exact ? "page" : "true";
}

/** Links to each page of a group, for menus and footers: the carrier's texts first, then the others. */
export function usePageLinks(group: ContentGroup) {
  const pages = useRootData()
    .pages.filter(({ name }) => contentPages[name].group === group)
    .map(({ name, title }) => ({ path: contentPagePath(name), title }));
  const others = sectionLinks
    .filter(({ section }) => section === group)
    .map(({ path, title }) => ({ path, title: title() }));
  return [...pages, ...others].map(({ path, title }) => (
    <Link key={path} to={path}>
      {title}
    </Link>
  ));
}
