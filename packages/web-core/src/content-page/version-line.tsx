import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { formatDate } from "../format/time.ts";
import type { PageView } from "../page-service.ts";
import styles from "./version.module.css";

/** A day of the calendar as people write it: `21 Nov 2026`. */
export function dayWords(day: string): string {
  return formatDate({ at: `${day}T00:00:00Z`, timeZone: "UTC" }, getLocale(), { weekday: false });
}

/** Under the title: which version of the text this is, and since when. */
export function VersionLine({ page: { version, effective, updated } }: { page: PageView }) {
  return (
    <ul className={styles.line}>
      <li>{m.page_version({ version })}</li>
      <li>{m.page_effective({ date: dayWords(effective) })}</li>
      <li>{m.page_updated({ date: dayWords(updated) })}</li>
    </ul>
  );
}
