import UserRound from "lucide-react/icons/user-round";
import type { User } from "@rimba/contract";
import styles from "./avatar.module.css";

interface Props {
  readonly user: Pick<User, "nickname">;
  /** `small`: in a bar. */
  readonly look: "accent" | "soft" | "small";
}

/** Represents a customer: initials in a leaf. The name is beside it. */
export function Avatar({ user: { nickname }, look }: Props) {
  const letters = initials(nickname ?? "");
  return (
    <span className={`${styles.avatar} ${styles[look]}`} aria-hidden="true">
      {letters === "" ? <UserRound className={styles.icon} strokeWidth={1.75} /> : letters}
    </span>
  );
}

/**
 * The initials of the first and last word of a name, or its first character if there are no letters; "" for
 * an empty one.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word = "") => firstSign(word).toUpperCase()).join("");
}

/** The first grapheme: a character with all its marks. */
function firstSign(word: string): string {
  const letters = word.replace(/^[^\p{L}\p{N}]+/u, "");
  const [first] = new Intl.Segmenter("id").segment(letters === "" ? word : letters);
  return first?.segment ?? "";
}
