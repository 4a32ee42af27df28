import { m } from "@rimba/content/messages";
import { type PageSection, sectionName } from "@rimba/web-core/content-pages/page-groups.ts";
import { PageIcon } from "@rimba/web-core/content-pages/page-icon.tsx";
import { useSection } from "@rimba/web-core/site-frame/section-pages.ts";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { Page, type PageAbove } from "../../shell/page-parts.tsx";
import styles from "./content-page.module.css";

interface SectionPageProps {
  readonly section: PageSection;
  /** What the breadcrumb begins with, if not with the section. */
  readonly top?: PageAbove;
  /** Between that and this page. */
  readonly above?: readonly PageAbove[];
  readonly here: string;
  readonly jsonLd?: ReactNode;
  /** Of the columns, beside the navigation. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A page of a section, beside the navigation of that section. */
export function SectionPage(props: SectionPageProps) {
  const { section, top = { name: sectionName(section) }, above = [], className = styles.columns } = props;
  return (
    <Page above={[top, ...above]} here={props.here}>
      {props.jsonLd}
      <div className={className}>
        <SideNavigation section={section} />
        {props.children}
      </div>
    </Page>
  );
}

interface SideNavigationProps {
  readonly section: PageSection;
  readonly className?: string | undefined;
}

/** The pages of a section, with the current page marked. */
export function SideNavigation({ section, className = styles.side }: SideNavigationProps) {
  const id = useId();
  return (
    <nav className={className} aria-label={m.pages_side()}>
      {useSection(section).groups.map(({ key, name, pages }) => (
        <div key={key} className={styles.group}>
          <p id={`${id}-${key}`} className="fs-caption muted semibold no-tracking lh-1-4">
            {name}
          </p>
          <ul aria-labelledby={`${id}-${key}`}>
            {pages.map(({ path, title, current, mark }) => (
              <li key={path}>
                <Link to={path} aria-current={current}>
                  <PageIcon mark={mark} />
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
