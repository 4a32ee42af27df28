import type { User } from "@rimba/contract";
import UserRound from "lucide-react/icons/user-round";
import { initials } from "./initials.ts";
import styles from "./avatar.module.css";

interface Props {
  readonly user: User;
  readonly look: "accent" | "soft";
}

/** Stands for a customer: initials in the leaf corner. The name is beside it. */
export function Avatar({ user: { nickname }, look }: Props) {
  const letters = initials(nickname ?? "");
  return (
    <span className={`${styles.avatar} ${styles[look]}`} aria-hidden="true">
      {letters === "" ? <UserRound className={styles.icon} strokeWidth={1.75} /> : letters}
    </span>
  );
}
