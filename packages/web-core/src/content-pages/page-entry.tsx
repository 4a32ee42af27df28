import { m } from "@rimba/content/messages";
import Ban from "lucide-react/icons/ban";
import FileCheck from "lucide-react/icons/file-check";
import type { ReactNode } from "react";
import type { LucideIcon } from "lucide-react";
import BatteryWarning from "lucide-react/icons/battery-warning";
import Bomb from "lucide-react/icons/bomb";
import CircleDot from "lucide-react/icons/circle-dot";
import Flame from "lucide-react/icons/flame";
import FlameKindling from "lucide-react/icons/flame-kindling";
import FlaskConical from "lucide-react/icons/flask-conical";
import Radiation from "lucide-react/icons/radiation";
import Skull from "lucide-react/icons/skull";
import SprayCan from "lucide-react/icons/spray-can";
import { productPicture } from "../rates/answer/product-picture.ts";
import { inOrder, Sentence } from "./sentence.tsx";
import type { EntryTag, PageEntry } from "./page-parts.ts";
import styles from "./page-entry.module.css";

interface Props {
  readonly entries: readonly [PageEntry, ...PageEntry[]];
  /** What is below an entry's heading. */
  readonly children: (entry: PageEntry) => ReactNode;
}

/**
 * Sections as rows with a picture each; above the classes of dangerous goods a link to each by its number.
 */
export function PageEntries({ entries, children }: Props) {
  return (
    <div className={styles.entries}>
      {hazardClassOf(entries[0].heading.id) !== null && <ToClass entries={entries} />}
      {entries.map((entry) => (
        <section key={entry.heading.id} className={styles.entry} aria-labelledby={entry.heading.id}>
          <EntryPicture headingId={entry.heading.id} />
          <div className={styles.text}>
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

/** The product of a heading's id, as in the rates. */
const products: Readonly<Record<string, string>> = {
  "next-morning": "NEXT_MORNING",
  "next-day": "NEXT_DAY",
  "third-day": "THIRD_DAY",
  h50: "H50",
  h100: "H100",
  h300: "H300",
  h500: "H500",
};

function illustrationOf(headingId: string): string | null {
  const product = products[headingId];
  return product === undefined ? null : productPicture(product, "EXPRESS");
}

/** Whether the section at a heading's address has a picture of ours (docs/content.md names the addresses). */
export function hasEntryPicture(headingId: string): boolean {
  return hazardClassOf(headingId) !== null || illustrationOf(headingId) !== null;
}

/** The picture of a section: the sign of a class of dangerous goods, or the drawing of a service. */
export function EntryPicture({ headingId }: { headingId: string }) {
  const hazardClass = hazardClassOf(headingId);
  if (hazardClass !== null) return <HazardSign hazardClass={hazardClass} />;
  const illustration = illustrationOf(headingId);
  if (illustration === null) return null;
  return (
    <img className={styles.illustration} src={illustration} alt="" width="160" height="120" loading="lazy" />
  );
}

const signs = {
  1: { Icon: Bomb, colour: styles.orange },
  2: { Icon: SprayCan, colour: styles.green },
  3: { Icon: Flame, colour: styles.orange },
  4: { Icon: FlameKindling, colour: styles.pale },
  5: { Icon: CircleDot, colour: styles.yellow },
  6: { Icon: Skull, colour: styles.white },
  7: { Icon: Radiation, colour: styles.yellow },
  8: { Icon: FlaskConical, colour: styles.sand },
  9: { Icon: BatteryWarning, colour: styles.paper },
} as const satisfies Readonly<Record<number, { Icon: LucideIcon; colour: string | undefined }>>;
type HazardClass = keyof typeof signs;

/** The class of dangerous goods in a heading's id: `class-3`. */
export function hazardClassOf(headingId: string): HazardClass | null {
  const number = Number(/^class-([1-9])$/.exec(headingId)?.[1] ?? 0);
  return number in signs ? (number as HazardClass) : null;
}

/** A diamond with the symbol of the class, coloured as on road signs. The text beside it says the same. */
export function HazardSign({ hazardClass }: { hazardClass: HazardClass }) {
  const { Icon, colour } = signs[hazardClass];
  return (
    <span className={`${styles.sign} ${colour}`} aria-hidden="true">
      <span className={`num ${styles.inside}`}>
        <Icon size={24} strokeWidth={1.75} />
        {hazardClass}
      </span>
    </span>
  );
}
