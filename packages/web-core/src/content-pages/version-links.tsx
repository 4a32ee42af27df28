import { m } from "@rimba/content/messages";
import Info from "lucide-react/icons/info";
import { Link } from "react-router";
import { formatDay } from "../ui/format/time.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import { Note } from "../ui/content-states.tsx";
import type { PageView } from "./page-service.ts";
import { contentPagePath } from "./content-page-path.ts";
import styles from "./version.module.css";

/** Above a text that is no longer the newest. */
export function OldVersionNote({ page: { name, isCurrent } }: { page: PageView }) {
  if (isCurrent) return null;
  return (
    <Note tone="waiting" icon={Info}>
      {m.page_old_version()} <Link to={contentPagePath(name)}>{m.page_newest_version()}</Link>
    </Note>
  );
}

/** Below a text: its other versions. Nothing where there are none. */
export function OtherVersions({ page: { name, otherVersions } }: { page: PageView }) {
  const { locale } = useLocale();
  if (otherVersions.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="versions">
      <h2 id="versions">{m.page_other_versions()}</h2>
      <ul>
        {otherVersions.map(({ version, effective }) => (
          <li key={version}>
            <Link to={contentPagePath(name, version)}>{m.page_version({ version })}</Link>{" "}
            <span>{m.page_effective({ date: formatDay(effective, locale) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
