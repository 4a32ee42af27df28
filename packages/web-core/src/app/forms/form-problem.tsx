import { m } from "@rimba/content/messages";
import { useId } from "react";
import { formatRetryIn, useCountdown } from "../../ui/countdown.ts";
import type { Problem } from "../api/client.ts";
import { useLocale } from "../locale/use-locale.ts";
import { FieldError } from "../../ui/field.tsx";
import styles from "./form-problem.module.css";

interface Props {
  readonly errorCount: number;
  /** The fields are not all above the button: the number of wrong fields is shown. */
  readonly showsFieldCount?: boolean;
  /** `isNews`: nothing is wrong, so it does not look like an error. */
  readonly problem: (Problem & { readonly isNews?: boolean }) | null;
}

/** Below the button of a form: how many fields are wrong, or why it failed and when to try again. */
export function FormProblem({ errorCount, showsFieldCount = false, problem }: Props) {
  const { locale } = useLocale();
  const id = useId();
  const left = useCountdown(problem?.until ?? null);
  return (
    <div role="alert" className={styles.problem}>
      {showsFieldCount && errorCount > 0 && (
        <p className="fs-small danger medium lh-1-45">
          {errorCount === 1 ? m.send_errors_one() : m.send_errors({ count: errorCount })}
        </p>
      )}
      {!showsFieldCount && errorCount > 1 && (
        <p className="fs-small danger medium lh-1-45">{m.form_errors({ count: errorCount })}</p>
      )}
      {problem?.isNews && <p className={styles.news}>{problem.text()}</p>}
      {problem !== null && !problem.isNews && (
        <FieldError id={id}>
          {left > 0 ? `${problem.text()} ${formatRetryIn(left, locale)}` : problem.text()}
        </FieldError>
      )}
    </div>
  );
}
