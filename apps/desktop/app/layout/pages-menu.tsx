import { contentPageAt, contentPages } from "@rimba/contract";
import { contentPagePath } from "@rimba/web-core/content-pages/content-page-path.ts";
import {
  groupName,
  groupsOf,
  type PageSection,
  sectionName,
  sectionOf,
} from "@rimba/web-core/content-pages/page-groups.ts";
import { currentSectionLink, sectionLinkAt, sectionLinks } from "@rimba/web-core/site-frame/section-links.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import menu from "@rimba/web-core/ui/menu.module.css";
import { useClosingDetails } from "@rimba/web-core/ui/use-closing-details.ts";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Link, useLocation } from "react-router";
import styles from "./pages-menu.module.css";

/** An entry of the header that opens the list of a section's pages. */
export function PagesMenu({ section }: { section: PageSection }) {
  const { pages } = useRootData();
  const { ref, close } = useClosingDetails();
  const { pathname } = useLocation();
  const here = contentPageAt(pathname);
  const groups = groupsOf(section);
  const isWithin =
    here === undefined
      ? groups.some((group) => group === sectionLinkAt(pathname)?.link.section)
      : sectionOf(here) === section;
  return (
    <details ref={ref} className={menu.details}>
      <summary className={menu.summary} aria-current={isWithin ? "true" : undefined}>
        {sectionName(section)}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={`${menu.popover} ${styles.list}`}>
        {groups.map((group) => (
          <ul key={group} aria-label={groupName(group)}>
            {pages
              .filter(({ name }) => contentPages[name].group === group)
              .map(({ name, title }) => (
                <li key={name}>
                  <Link
                    to={contentPagePath(name)}
                    onClick={close}
                    aria-current={name === here ? "page" : undefined}
                  >
                    {title}
                  </Link>
                </li>
              ))}
            {sectionLinks
              .filter((link) => link.section === group)
              .map((link) => (
                <li key={link.path}>
                  <Link to={link.path} onClick={close} aria-current={currentSectionLink(link, pathname)}>
                    {link.title()}
                  </Link>
                </li>
              ))}
          </ul>
        ))}
      </div>
    </details>
  );
}
