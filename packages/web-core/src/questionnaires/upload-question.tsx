import { answerLimits, type ShownQuestion } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { FieldError } from "../ui/field.tsx";
import { Button } from "../ui/button.tsx";
import { useHydrated } from "../app/document/hydration.tsx";
import { useLazyPart } from "../app/lazy/use-lazy-part.ts";
import { QuestionLabel } from "./question-label.tsx";
import type { QuestionnaireState } from "./use-questionnaire.ts";
import type { Layout } from "../ui/layout.ts";
import styles from "./upload.module.css";

interface Props {
  readonly id: string;
  readonly question: ShownQuestion;
  readonly state: QuestionnaireState;
  readonly changed: boolean;
  readonly layout: Layout;
}

// Loaded on demand: most forms have no pictures, and with script only one step has.
const loadField = async () => (await import("./upload-field.tsx")).UploadField;

/** Pictures. They need script: without it the form says so and is sent without them. */
export function UploadQuestion({ id, question, state, changed, layout }: Props) {
  const { key, most: max = answerLimits.pictures, hint } = question;
  const hydrated = useHydrated();
  const field = useLazyPart(loadField, hydrated && state.requested.has(key));
  const error = state.error(key);
  return (
    <fieldset className={styles.upload} aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend className={styles.legend}>
        <QuestionLabel
          question={question}
          note={m.questionnaire_upload_note({ count: max })}
          changed={changed}
        />
      </legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <noscript>
        <p className={styles.noscript}>{m.questionnaire_upload_script()}</p>
      </noscript>
      <div className={styles.place}>
        {field.kind === "loaded" && (
          <field.part
            id={id}
            most={max}
            sent={state.pictures(key)}
            invalid={error !== null}
            layout={layout}
            onSent={(pictures) => state.setPictures(key, pictures)}
            onUnfinished={(unfinished) => state.setUnfinished(key, unfinished)}
          />
        )}
        {field.kind === "failed" && (
          <Button look="outline" onClick={field.retry}>
            {m.error_card_retry()}
          </Button>
        )}
      </div>
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
