import { productPicture } from "../rates/answer/product-picture.ts";
import { HazardSign, hazardClassOf } from "./hazard-sign.tsx";
import styles from "./page-entry.module.css";

/** Product of a heading's address, as the rates name it. */
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
