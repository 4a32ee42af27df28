import type { User } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { WaitingChange } from "./waiting-change.tsx";
import styles from "./personal.module.css";

interface Props {
  readonly user: User;
  readonly now: string;
  readonly onChanged: (user: User) => void;
  /** The address where the number is changed. */
  readonly changePath: string;
}

/** The masked number, the way to change it, and a change that is waiting. */
export function PhonePart({ user, now, onChanged, changePath }: Props) {
  const opener = useRef<HTMLAnchorElement>(null);
  const isCalledOff = useRef(false);
  const waiting = user.phoneChange !== null;
  useEffect(() => {
    // The button that had the focus is gone with the change.
    if (isCalledOff.current && !waiting) opener.current?.focus();
    isCalledOff.current = false;
  }, [waiting]);
  const calledOff = (changed: User) => {
    isCalledOff.current = true;
    onChanged(changed);
  };
  return (
    <section className={styles.part} aria-labelledby="phone-title">
      <div className={styles.row}>
        <div className={styles.fact}>
          <h2 id="phone-title" className={styles.name}>
            {m.login_phone()}
          </h2>
          <p className={styles.value}>
            <bdi dir="ltr" className="num">
              {user.phone}
            </bdi>
          </p>
        </div>
        {user.phoneChange === null && (
          <Link ref={opener} className={buttonClass({ look: "neutral", size: "small" })} to={changePath}>
            {m.change_phone_short()}
          </Link>
        )}
      </div>
      {user.phoneChange !== null && (
        <WaitingChange change={user.phoneChange} now={now} onChanged={calledOff} />
      )}
    </section>
  );
}
