import { m } from "@rimba/content/messages";
import { type ContentPageName, contentPages } from "@rimba/contract";
import { contentPagePath } from "@rimba/web-core/content-pages/content-page-path.ts";
import { groupsOf, sectionName, sectionOf } from "@rimba/web-core/content-pages/page-groups.ts";
import { PageIcon } from "@rimba/web-core/content-pages/page-icon.tsx";
import { sectionLinks } from "@rimba/web-core/site-frame/section-links.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useId } from "react";
import { Link } from "react-router";
import css from "./more-pages.module.css";

/** The other pages of the same section, where computers have them beside the text. */
export function MorePages({ here }: { here: ContentPageName }) {
  const { pages } = useRootData();
  const heading = useId();
  const section = sectionOf(here);
  const groups = groupsOf(section);
  return (
    <nav className={css.more} aria-labelledby={heading}>
      <h2 id={heading}>{m.pages_others({ section: sectionName(section) })}</h2>
      <ul>
        {pages
          .filter(({ name }) => name !== here && groups.includes(contentPages[name].group))
          .map(({ name, title }) => (
            <li key={name}>
              <Link to={contentPagePath(name)}>
                <PageIcon name={name} />
                {title}
                <ChevronRight className="flip" size={18} strokeWidth={1.75} aria-hidden="true" />
              </Link>
            </li>
          ))}
        {sectionLinks
          .filter((link) => groups.includes(link.section))
          .map((link) => (
            <li key={link.path}>
              <Link to={link.path}>
                <link.icon size={20} strokeWidth={1.75} aria-hidden="true" />
                {link.title()}
                <ChevronRight className="flip" size={18} strokeWidth={1.75} aria-hidden="true" />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
