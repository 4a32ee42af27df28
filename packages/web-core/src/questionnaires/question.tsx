import { ChoiceQuestion } from "./choice-question.tsx";
import { FieldQuestion } from "./field-question.tsx";
import { questionId, type QuestionProps } from "./question-label.tsx";
import { VacancyQuestion } from "./vacancy-question.tsx";
import { UploadQuestion } from "./upload-question.tsx";
import { useHydrated } from "../app/document/hydration.tsx";
import { type QuestionnaireAnswers, useAnswers } from "./use-questionnaire-draft.ts";
import type { ShownQuestion } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { questionsOf } from "@rimba/domain";
import type { Layout } from "../ui/layout.ts";
import styles from "./question.module.css";

interface StepProps {
  readonly questions: readonly ShownQuestion[];
  readonly layout: Layout;
}

/**
 * The questions of a step. In a wide layout single fields are side by side; every other question has the full width.
 */
export function Questions({ questions, layout }: StepProps) {
  const { visibleQuestionsByKey } = useAnswers();
  return blocksOf(questions).map((block) => {
    const shown = block.map((question) => (
      <Question key={question.key} question={question} layout={layout} />
    ));
    const isVisible = block.some(({ key }) => visibleQuestionsByKey.has(key));
    const [first] = block;
    const classes = [
      styles.block,
      isField(first) ? styles.fields : "",
      isVisible ? "" : styles.hidden,
      layout === "narrow" ? styles.narrow : "",
    ];
    return (
      <div key={first?.key} className={classes.filter(Boolean).join(" ")}>
        {shown}
      </div>
    );
  });
}

function Question({ question: defined, layout }: Pick<QuestionProps, "question" | "layout">) {
  const answers = useAnswers();
  const hydrated = useHydrated();
  const { key, kind, when, requiredWhen } = defined;
  const visible = answers.visibleQuestionsByKey.get(key);
  const question: ShownQuestion = {
    ...defined,
    required: visible?.isRequired ?? defined.required,
    // Without script the options cannot follow the answers: all are shown, and the server validates.
    ...(hydrated &&
      defined.options !== undefined && {
        options: defined.options.filter((option) => visible?.withheld.has(option.key) !== true),
      }),
  };
  const props = { id: questionId(key), question, hasChanged: answers.changed.has(key), layout };
  const classes = [
    isField(question) && question.multiline === true ? styles.wide : "",
    visible === undefined ? styles.hidden : "",
  ];
  return (
    <div className={classes.filter(Boolean).join(" ") || undefined}>
      {when !== undefined && (
        <p className={styles.only}>{m.questionnaire_only_if(conditionInputs(answers, when))}</p>
      )}
      {requiredWhen !== undefined && (
        <p className={styles.only}>{m.questionnaire_required_if(conditionInputs(answers, requiredWhen))}</p>
      )}
      {isField(question) ? (
        <FieldQuestion {...props} />
      ) : kind === "vacancy" ? (
        <VacancyQuestion {...props} />
      ) : kind === "upload" ? (
        <UploadQuestion {...props} />
      ) : (
        <ChoiceQuestion
          {...props}
          chosen={kind === "multiple" ? answers.chosen(key) : [answers.text(key)].filter(Boolean)}
          onChoose={(chosen) =>
            kind === "multiple" ? answers.setChosen(key, chosen) : answers.setText(key, chosen[0] ?? "")
          }
        />
      )}
    </div>
  );
}

/** Shown without script, when all questions are on the page whatever the answers. */
function conditionInputs(
  { questionnaire }: QuestionnaireAnswers,
  when: NonNullable<ShownQuestion["when"]>,
): { question: string; options: string } {
  const conditionQuestion = questionsOf(questionnaire).find(({ key }) => key === when.question);
  const options = (conditionQuestion?.options ?? []).filter(({ key }) => when.anyOf.includes(key));
  return { question: conditionQuestion?.label ?? "", options: options.map(({ label }) => label).join(" / ") };
}

/** Answered in one field, which leaves room for another one beside it. */
function isField(question: ShownQuestion | undefined): boolean {
  if (question === undefined || ["upload", "multiple", "vacancy"].includes(question.kind)) return false;
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
