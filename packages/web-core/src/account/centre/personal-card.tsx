import type { User, UserSession } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { HomeAtHand } from "../../app/session/guard.tsx";
import { LanguageSwitch } from "../../app/shell/language-switch.tsx";
import { DataExport } from "./data-export.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { NicknameEditor } from "./nickname-editor.tsx";
import { PhonePart } from "./phone-part.tsx";
import { ProcessingLogLink } from "./processing-log-link.tsx";
import { SessionList } from "./session-list.tsx";
import parts from "./personal.module.css";
import styles from "./centre-card.module.css";

interface Props {
  readonly user: User;
  readonly sessions: readonly UserSession[] | null;
  readonly now: string;
  readonly onChanged: (user: User) => void;
  readonly changePath: string;
}

/** Everything that customers can see and do about themselves, in one card. */
export function PersonalCard({ user, sessions, now, onChanged, changePath }: Props) {
  return (
    <div className={styles.card}>
      <HomeAtHand />
      <NicknameEditor user={user} onChanged={onChanged} />
      <PhonePart user={user} now={now} onChanged={onChanged} changePath={changePath} />
      <section className={parts.language} aria-labelledby="language-title">
        <h2 id="language-title" className={parts.name}>
          {m.language_label()}
        </h2>
        <LanguageSwitch variant="plain" />
      </section>
      <SessionList sessions={sessions} now={now} />
      <ProcessingLogLink />
      <DataExport />
      <DeleteAccount user={user} />
    </div>
  );
}
