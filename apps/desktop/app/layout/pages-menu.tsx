import { contentPageAt, contentPages } from "@rimba/contract";
import { contentPagePath } from "@rimba/web-core/content-page/content-page-path.ts";
import {
  groupName,
  groupsOf,
  type PageSection,
  sectionName,
  sectionOf,
} from "@rimba/web-core/content-page/page-groups.ts";
import { useRootData } from "@rimba/web-core/shell/carrier-context.ts";
import menu from "@rimba/web-core/shell/menu.module.css";
import { useClosingDetails } from "@rimba/web-core/shell/use-closing-details.ts";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Link, useLocation } from "react-router";
import styles from "./pages-menu.module.css";

/** An entry of the header that opens the list of a section's pages. */
export function PagesMenu({ section }: { section: PageSection }) {
  const { pages } = useRootData();
  const { ref, close } = useClosingDetails();
  const here = contentPageAt(useLocation().pathname);
  const isWithin = here !== undefined && sectionOf(here) === section;
  const groups = groupsOf(section);
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
          </ul>
        ))}
      </div>
    </details>
  );
}
