import { useRootData } from "../../app/document/root-data.ts";
import { PrefetchHome } from "../../app/session/guard.tsx";
import { LanguageSwitch } from "../../app/shell/switches.tsx";
import { ThemeSwitch } from "../../app/shell/theme-switch.tsx";
import { changePhonePaths } from "../personal-paths.ts";
import { DataExport, ProcessingLogLink } from "./data-export.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { MailEditor } from "./mail-editor.tsx";
import { NicknameEditor } from "./nickname-editor.tsx";
import { SessionList } from "./session-list.tsx";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { WaitingChange } from "./waiting-change.tsx";
import type { MailAddress, User, UserSession } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import parts from "./personal.module.css";
import { LtrNumber } from "../../ui/format/ltr-number.tsx";
import styles from "./centre-card.module.css";

interface Props {
  readonly user: User;
  readonly sessions: readonly UserSession[] | null;
  /** Null: none can be sent, or it is unknown. */
  readonly mail: MailAddress | null;
  readonly now: string;
  readonly onChanged: (user: User) => void;
}

/** All account information and actions in one card. */
export function PersonalCard({ user, sessions, mail, now, onChanged }: Props) {
  return (
    <div className={styles.card}>
      <PrefetchHome />
      <NicknameEditor user={user} onChanged={onChanged} />
      <PhonePart user={user} now={now} onChanged={onChanged} />
      {mail !== null && <MailEditor mail={mail} />}
      <section className={parts.language} aria-labelledby="language-title">
        <h2 id="language-title" className="fs-small muted regular lh-1-4 no-tracking">
          {m.language_label()}
        </h2>
        <LanguageSwitch variant="plain" />
      </section>
      <section className={`needs-script ${parts.language}`} aria-labelledby="theme-title">
        <h2 id="theme-title" className="fs-small muted regular lh-1-4 no-tracking">
          {m.theme_label()}
        </h2>
        <ThemeSwitch />
      </section>
      <SessionList sessions={sessions} now={now} />
      <ProcessingLogLink />
      <DataExport />
      <DeleteAccount user={user} />
    </div>
  );
}

interface PhonePartProps {
  readonly user: User;
  readonly now: string;
  readonly onChanged: (user: User) => void;
}

/** The masked number, the link to change it, and a pending change. */
function PhonePart({ user, now, onChanged }: PhonePartProps) {
  const { site } = useRootData();
  const opener = useRef<HTMLAnchorElement>(null);
  const isCalledOff = useRef(false);
  const waiting = user.phoneChange !== null;
  useEffect(() => {
    // The focused button disappears with the change.
    if (isCalledOff.current && !waiting) opener.current?.focus();
    isCalledOff.current = false;
  }, [waiting]);
  const calledOff = (changed: User) => {
    isCalledOff.current = true;
    onChanged(changed);
  };
  return (
    <section className={parts.part} aria-labelledby="phone-title">
      <div className={parts.row}>
        <div className="grow">
          <h2 id="phone-title" className="fs-small muted regular lh-1-4 no-tracking">
            {m.login_phone()}
          </h2>
          <p className="semibold lh-1-45 anywhere">
            <LtrNumber>{user.phone}</LtrNumber>
          </p>
        </div>
        {user.phoneChange === null && (
          <Link
            ref={opener}
            className={buttonClass({ look: "neutral", size: "small" })}
            to={changePhonePaths[site]}
          >
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
