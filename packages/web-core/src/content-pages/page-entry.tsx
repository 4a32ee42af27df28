import { m } from "@rimba/content/messages";
import Ban from "lucide-react/icons/ban";
import FileCheck from "lucide-react/icons/file-check";
import type { ReactNode } from "react";
import { productPicture } from "../rates/answer/product-picture.ts";
import drawings from "../ui/illustrations/guide-drawings.svg?no-inline";
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

/** Undefined: the section is not about a product. */
export function productOf(headingId: string): string | undefined {
  return products[headingId];
}

/** The groups of `guide-drawings.svg` that belong to sections of the same address (docs/content.md). */
const drawn: readonly string[] =
  "materials cushions drop-test fragile liquids electronics clothes food motorbike documents spare-parts furniture label pieces photos lithium find-out inspection conditions".split(
    " ",
  );

/** Whether the section at a heading's address has a line drawing. */
export function hasDrawing(headingId: string): boolean {
  return drawn.includes(headingId);
}

/** A line drawing in the colours of the theme. The text beside it says the same. */
export function Drawing({ headingId }: { headingId: string }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 120" aria-hidden="true">
      <use href={`${drawings}#${headingId}`} />
    </svg>
  );
}

/** Whether the section at a heading's address has a picture of ours (docs/content.md names the addresses). */
export function hasEntryPicture(headingId: string): boolean {
  return hazardClassOf(headingId) !== null || productOf(headingId) !== undefined;
}

/** The picture of a section: the sign of a class of dangerous goods, a line drawing, or the drawing of a service. */
export function EntryPicture({ headingId }: { headingId: string }) {
  const hazardClass = hazardClassOf(headingId);
  if (hazardClass !== null) return <HazardSign hazardClass={hazardClass} />;
  if (hasDrawing(headingId)) return <Drawing headingId={headingId} />;
  const product = productOf(headingId);
  if (product === undefined) return null;
  return (
    <img
      className={styles.illustration}
      src={productPicture(product, "EXPRESS")}
      alt=""
      width="160"
      height="120"
      loading="lazy"
    />
  );
}

/** Of each class of dangerous goods, as on road signs. */
const signColours = {
  1: styles.orange,
  2: styles.green,
  3: styles.orange,
  4: styles.pale,
  5: styles.yellow,
  6: styles.white,
  7: styles.yellow,
  8: styles.sand,
  9: styles.paper,
} as const;
type HazardClass = keyof typeof signColours;

/** The class of dangerous goods in a heading's id: `class-3`. */
export function hazardClassOf(headingId: string): HazardClass | null {
  const number = Number(/^class-([1-9])$/.exec(headingId)?.[1] ?? 0);
  return number in signColours ? (number as HazardClass) : null;
}

/** A diamond with the symbol of the class. The text beside it says the same. */
function HazardSign({ hazardClass }: { hazardClass: HazardClass }) {
  return (
    <span className={`${styles.sign} ${signColours[hazardClass]}`} aria-hidden="true">
      <span className={`num ${styles.inside}`}>
        <svg viewBox="0 0 24 24" width="24" height="24">
          <use href={`${drawings}#class-${hazardClass}`} />
        </svg>
        {hazardClass}
      </span>
    </span>
  );
}
