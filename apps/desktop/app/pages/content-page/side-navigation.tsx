import { m } from "@rimba/content/messages";
import { type ContentPageName, contentPages } from "@rimba/contract";
import {
  contentPagePath,
  groupName,
  groupsOf,
  type PageSection,
} from "@rimba/web-core/content-pages/page-groups.ts";
import { PageIcon } from "@rimba/web-core/content-pages/page-icon.tsx";
import { currentSectionLink, sectionLinks } from "@rimba/web-core/site-frame/section-links.tsx";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { useId } from "react";
import { Link, useLocation } from "react-router";
import styles from "./side-navigation.module.css";

/** The pages of a section, this one marked. */
export function SideNavigation({ section, here }: { section: PageSection; here: ContentPageName | null }) {
  const { pages } = useRootData();
  const id = useId();
  const { pathname } = useLocation();
  return (
    <nav className={styles.side} aria-label={m.pages_side()}>
      {groupsOf(section).map((group) => (
        <div key={group} className={styles.group}>
          <p id={`${id}-${group}`}>{groupName(group)}</p>
          <ul aria-labelledby={`${id}-${group}`}>
            {pages
              .filter(({ name }) => contentPages[name].group === group)
              .map(({ name, title }) => (
                <li key={name}>
                  <Link to={contentPagePath(name)} aria-current={name === here ? "page" : undefined}>
                    <PageIcon name={name} />
                    {title}
                  </Link>
                </li>
              ))}
            {sectionLinks
              .filter((link) => link.section === group)
              .map((link) => (
                <li key={link.path}>
                  <Link to={link.path} aria-current={currentSectionLink(link, pathname)}>
                    <link.icon size={20} strokeWidth={1.75} aria-hidden="true" />
                    {link.title()}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
