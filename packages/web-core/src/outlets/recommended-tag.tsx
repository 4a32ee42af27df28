import { m } from "@rimba/content/messages";
import Star from "lucide-react/icons/star";
import styles from "./recommended-tag.module.css";

export function RecommendedTag() {
  return (
    <span className={styles.tag}>
      <Star size={15} strokeWidth={2.1} aria-hidden="true" />
      {m.outlet_recommended()}
    </span>
  );
}
