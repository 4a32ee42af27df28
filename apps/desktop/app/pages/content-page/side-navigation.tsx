import { m } from "@rimba/content/messages";
import type { PageSection } from "@rimba/web-core/content-pages/page-groups.ts";
import { PageIcon } from "@rimba/web-core/content-pages/page-icon.tsx";
import { useSection } from "@rimba/web-core/site-frame/section-pages.ts";
import { useId } from "react";
import { Link } from "react-router";
import styles from "./side-navigation.module.css";

/** The pages of a section, with the current page marked. */
export function SideNavigation({ section }: { section: PageSection }) {
  const id = useId();
  return (
    <nav className={styles.side} aria-label={m.pages_side()}>
      {useSection(section).groups.map(({ key, name, pages }) => (
        <div key={key} className={styles.group}>
          <p id={`${id}-${key}`}>{name}</p>
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
