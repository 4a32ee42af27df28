import { m } from "@rimba/content/messages";
import Check from "lucide-react/icons/check";
import { FieldError } from "../shell/field.tsx";
import { privacyPath, termsPath } from "./legal-paths.ts";
import styles from "./consent.module.css";

interface Props {
  readonly id: string;
  readonly value: boolean;
  readonly onChange: (agreed: boolean) => void;
  readonly error: string | null;
}

/** Stand for the links in the sentence; words that no sentence has. */
const termsMark = "<terms>";
const privacyMark = "<privacy>";

/** Of age, and agreed to the terms and the privacy policy. Both open beside the form, which stays as it is. */
export function Consent({ id, value, onChange, error }: Props) {
  return (
    <div>
      <div className={styles.row} data-invalid={error !== null || undefined}>
        <span className={styles.place}>
          <input
            id={id}
            className={styles.input}
            type="checkbox"
            name="agreed"
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
            aria-required="true"
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : `${id}-error`}
          />
          <Check className={styles.tick} size={16} strokeWidth={3} aria-hidden="true" />
        </span>
        <label htmlFor={id}>
          <Sentence />
        </label>
      </div>
      <div role="alert">{error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </div>
  );
}

/** The two links stand in it wherever the language puts them. */
function Sentence() {
  const text = m.login_consent({ terms: termsMark, privacy: privacyMark });
  return text.split(/(<terms>|<privacy>)/).map((part) => {
    if (part === termsMark) return <DocumentLink key={part} to={termsPath} name={m.login_terms()} />;
    if (part === privacyMark) return <DocumentLink key={part} to={privacyPath} name={m.login_privacy()} />;
    return part;
  });
}

function DocumentLink({ to, name }: { to: string; name: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {name}
      <span className="visually-hidden"> {m.login_new_tab()}</span>
    </a>
  );
}
