import { m } from "@rimba/content/messages";
import Ban from "lucide-react/icons/ban";
import FileCheck from "lucide-react/icons/file-check";
import type { ReactNode } from "react";
import { EntryPicture } from "./entry-picture.tsx";
import { hazardClassOf } from "./hazard-sign.tsx";
import { inOrder } from "./in-order.ts";
import type { EntryTag, PageEntry } from "./page-parts.ts";
import { Sentence } from "./sentence.tsx";
import styles from "./page-entry.module.css";

interface Props {
  readonly entries: readonly [PageEntry, ...PageEntry[]];
  /** Of what stands below an entry's heading. */
  readonly children: (entry: PageEntry) => ReactNode;
}

/** Sections as rows with a picture each; above the classes of dangerous goods a way to each by its number. */
export function PageEntries({ entries, children }: Props) {
  return (
    <div className={styles.entries}>
      {hazardClassOf(entries[0].heading.id) !== null && <ToClass entries={entries} />}
      {entries.map((entry) => (
        <section key={entry.heading.id} className={styles.entry} aria-labelledby={entry.heading.id}>
          <EntryPicture headingId={entry.heading.id} />
          <div className={styles.words}>
            <h3 id={entry.heading.id}>
              <Sentence parts={entry.heading.parts} />
            </h3>
            {children(entry)}
          </div>
          {entry.tag !== null && <Tag tag={entry.tag} />}
        </section>
      ))}
    </div>
  );
}

function ToClass({ entries }: { entries: Props["entries"] }) {
  return (
    <nav className={styles.toClass} aria-label={m.hazard_to_class()}>
      {inOrder(entries, ({ heading: { id } }) => {
        const number = hazardClassOf(id);
        return number === null ? null : (
          <a className="num" href={`#${id}`} aria-label={m.hazard_class({ number: String(number) })}>
            {number}
          </a>
        );
      })}
    </nav>
  );
}

function Tag({ tag: { tone, words } }: { tag: EntryTag }) {
  const Icon = tone === "refused" ? Ban : FileCheck;
  return (
    <p className={`${styles.tag} ${styles[tone]}`}>
      <Icon size={16} strokeWidth={2.1} aria-hidden="true" />
      <Sentence parts={words} />
    </p>
  );
}
