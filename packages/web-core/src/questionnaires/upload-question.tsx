import { answerLimits } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { FieldError } from "../ui/field.tsx";
import { Button } from "../ui/button.tsx";
import { useHydrated } from "../app/document/hydration.tsx";
import { useLazyPart } from "../app/lazy/use-lazy-part.ts";
import { QuestionLabel, type QuestionProps } from "./question-label.tsx";
import { useFormFields } from "../app/forms/form-fields.ts";
import { useAnswers } from "./use-questionnaire-draft.ts";
import styles from "./upload.module.css";

// Loaded on demand: most forms have no pictures, and with script only one step has.
const loadField = async () => (await import("./upload-field.tsx")).UploadField;

/** Pictures. They need script: without it the form says so and is sent without them. */
export function UploadQuestion({ id, question, hasChanged, layout }: QuestionProps) {
  const { visibleQuestionsByKey, pictures, setPictures, setUnfinished } = useAnswers();
  const { error: errorOf, ref } = useFormFields();
  const { key, most: maxPictures = answerLimits.pictures, hint } = question;
  const hydrated = useHydrated();
  const field = useLazyPart(loadField, hydrated && visibleQuestionsByKey.has(key));
  const error = errorOf(key);
  return (
    <fieldset className={styles.upload} aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend className={styles.legend}>
        <QuestionLabel
          question={question}
          note={m.questionnaire_upload_note({ count: maxPictures })}
          hasChanged={hasChanged}
        />
      </legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <noscript>
        <p className={styles.noscript}>{m.questionnaire_upload_script()}</p>
      </noscript>
      <div className={layout === "narrow" ? `${styles.place} ${styles.narrow}` : styles.place}>
        {field.kind === "loaded" && (
          <field.part
            id={id}
            fieldRef={ref(key)}
            maxPictures={maxPictures}
            sent={pictures(key)}
            invalid={error !== null}
            layout={layout}
            onSent={(list) => setPictures(key, list)}
            onUnfinished={(unfinished) => setUnfinished(key, unfinished)}
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
