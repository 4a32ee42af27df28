import { ChoiceQuestion } from "./choice-question.tsx";
import { FieldQuestion } from "./field-question.tsx";
import { questionId } from "./question-label.tsx";
import { UploadQuestion } from "./upload-question.tsx";
import { useHydrated } from "../app/document/hydration.tsx";
import type { QuestionnaireState } from "./use-questionnaire.ts";
import type { ShownQuestion } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { questionsOf } from "@rimba/domain";
import type { Layout } from "../ui/layout.ts";
import styles from "./question.module.css";

interface StepProps {
  readonly state: QuestionnaireState;
  readonly questions: readonly ShownQuestion[];
  readonly layout: Layout;
}

/**
 * The questions of a step. In a wide layout single fields are side by side; every other question has the full width.
 */
export function Questions({ state, questions, layout }: StepProps) {
  return blocksOf(questions).map((block) => {
    const shown = block.map((question) => (
      <Question key={question.key} state={state} question={question} layout={layout} />
    ));
    const isRequested = block.some(({ key }) => state.requested.has(key));
    const [first] = block;
    const classes = [
      styles.block,
      isField(first) ? styles.fields : "",
      isRequested ? "" : styles.unasked,
      layout === "narrow" ? styles.narrow : "",
    ];
    return (
      <div key={first?.key} className={classes.filter(Boolean).join(" ")}>
        {shown}
      </div>
    );
  });
}

interface QuestionProps {
  readonly state: QuestionnaireState;
  readonly question: ShownQuestion;
  readonly layout: Layout;
}

function Question({ state, question: defined, layout }: QuestionProps) {
  const hydrated = useHydrated();
  const { key, kind, when, requiredWhen } = defined;
  const requested = state.requested.get(key);
  const question: ShownQuestion = {
    ...defined,
    required: requested?.isRequired ?? defined.required,
    // Without script the options cannot follow the answers: all are shown, and the server validates.
    ...(hydrated &&
      defined.options !== undefined && {
        options: defined.options.filter((option) => requested?.withheld.has(option.key) !== true),
      }),
  };
  const id = questionId(key);
  const changed = state.updated?.changed.has(key) ?? false;
  const classes = [
    isField(question) && question.multiline === true ? styles.wide : "",
    state.requested.has(key) ? "" : styles.unasked,
  ];
  return (
    <div className={classes.filter(Boolean).join(" ") || undefined}>
      {when !== undefined && (
        <p className={styles.only}>{m.questionnaire_only_if(conditionInputs(state, when))}</p>
      )}
      {requiredWhen !== undefined && (
        <p className={styles.only}>{m.questionnaire_required_if(conditionInputs(state, requiredWhen))}</p>
      )}
      {isField(question) ? (
        <FieldQuestion id={id} question={question} state={state} changed={changed} layout={layout} />
      ) : kind === "upload" ? (
        <UploadQuestion id={id} question={question} state={state} changed={changed} layout={layout} />
      ) : (
        <ChoiceQuestion
          id={id}
          question={question}
          chosen={kind === "multiple" ? state.chosen(key) : [state.text(key)].filter(Boolean)}
          onChoose={(chosen) =>
            kind === "multiple" ? state.setChosen(key, chosen) : state.setText(key, chosen[0] ?? "")
          }
          error={state.error(key)}
          changed={changed}
          layout={layout}
        />
      )}
    </div>
  );
}

/** Shown without script, when all questions are on the page whatever the answers. */
function conditionInputs(
  { questionnaire }: QuestionnaireState,
  when: NonNullable<ShownQuestion["when"]>,
): { question: string; options: string } {
  const requested = questionsOf(questionnaire).find(({ key }) => key === when.question);
  const options = (requested?.options ?? []).filter(({ key }) => when.anyOf.includes(key));
  return { question: requested?.label ?? "", options: options.map(({ label }) => label).join(" / ") };
}

/** Answered in one field, which leaves room for another one beside it. */
function isField(question: ShownQuestion | undefined): boolean {
  if (question === undefined || question.kind === "upload" || question.kind === "multiple") return false;
  return question.kind !== "radio" || question.appearance === "select";
}

/** Consecutive single fields share a block; every other question has its own. */
export function blocksOf(questions: readonly ShownQuestion[]): ShownQuestion[][] {
  const blocks: ShownQuestion[][] = [];
  for (const question of questions) {
    const last = blocks.at(-1);
    if (last !== undefined && isField(question) && isField(last[0])) last.push(question);
    else blocks.push([question]);
  }
  return blocks;
}
