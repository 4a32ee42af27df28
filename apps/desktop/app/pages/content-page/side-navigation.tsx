import { m } from "@rimba/content/messages";
import type { ContentPageName } from "@rimba/contract";
import { contentPagePath } from "@rimba/web-core/content-page/content-page-path.ts";
import { PageIcon } from "@rimba/web-core/content-page/page-icon.tsx";
import { useRootData } from "@rimba/web-core/shell/carrier-context.ts";
import { Link } from "react-router";
import styles from "./side-navigation.module.css";

/** The pages of this kind, this one marked. */
export function SideNavigation({ here }: { here: ContentPageName }) {
  const { pages } = useRootData();
  return (
    <nav className={styles.side} aria-label={m.pages_side()}>
      <h2>{m.pages_rules()}</h2>
      <ul>
        {pages.map(({ name, title }) => (
          <li key={name}>
            <Link to={contentPagePath(name)} aria-current={name === here ? "page" : undefined}>
              <PageIcon name={name} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
