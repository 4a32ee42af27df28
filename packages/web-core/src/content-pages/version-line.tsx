import { m } from "@rimba/content/messages";
import { formatDay } from "../ui/format/time.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import type { PageView } from "./page-service.ts";
import styles from "./version.module.css";

/** Under the title: which version of the text this is, and since when. */
export function VersionLine({ page: { version, effective, updated } }: { page: PageView }) {
  const { locale } = useLocale();
  return (
    <ul className={styles.line}>
      <li>{m.page_version({ version })}</li>
      <li>{m.page_effective({ date: formatDay(effective, locale) })}</li>
      <li>{m.page_updated({ date: formatDay(updated, locale) })}</li>
    </ul>
  );
}
