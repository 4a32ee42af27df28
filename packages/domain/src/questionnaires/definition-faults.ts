import { mandatoryQuestions, type QuestionDefinition, type QuestionnaireDefinition } from "@rimba/contract";

export interface DefinitionFault {
  /** Path: `steps[1].questions[2].when.anyOf[0]`. */
  readonly path: string;
  /** A sentence in English, for the person who edits the file. */
  readonly text: string;
}

/** Checks how the parts of a definition refer to each other; the schema checks its shape. */
export function findDefinitionFaults(definition: QuestionnaireDefinition): DefinitionFault[] {
  return [...repeatedKeys(definition), ...questionFaults(definition), ...mandatoryFaults(definition)];
}

/** Keys of all questions, of the steps, and of the options of each question must be unique. */
function repeatedKeys(definition: QuestionnaireDefinition): DefinitionFault[] {
  const questions = questionsWithPaths(definition);
  return [
    ...repeated(definition.steps.map(({ key }, at) => ({ key, path: `steps[${at}].key` }))),
    ...repeated(questions.map(({ key, path }) => ({ key, path: `${path}.key` }))),
    ...questions.flatMap(({ options = [], path }) =>
      repeated(options.map(({ key }, at) => ({ key, path: `${path}.options[${at}].key` }))),
    ),
  ];
}

function questionsWithPaths({ steps }: QuestionnaireDefinition) {
  return steps.flatMap(({ questions }, step) =>
    questions.map((question, at) => ({ ...question, path: `steps[${step}].questions[${at}]` })),
  );
}

function repeated(keys: readonly { key: string; path: string }[]): DefinitionFault[] {
  const seen = new Set<string>();
  return keys.flatMap(({ key, path }) => {
    if (seen.has(key)) return [{ path, text: `The key ${key} is there twice.` }];
    seen.add(key);
    return [];
  });
}

/** Which properties each kind of question may have. */
const belongs: readonly [keyof QuestionDefinition, readonly QuestionDefinition["kind"][]][] = [
  ["options", ["radio", "multiple"]],
  ["appearance", ["radio", "multiple"]],
  ["multiline", ["text"]],
  ["maxLength", ["text"]],
  ["unit", ["amount"]],
  ["minimum", ["amount"]],
  ["maximum", ["amount"]],
  ["most", ["upload"]],
];

function questionFaults({ steps }: QuestionnaireDefinition): DefinitionFault[] {
  const earlier: QuestionDefinition[] = [];
  return steps.flatMap(({ questions }, step) =>
    questions.flatMap((question, at) => {
      const path = `steps[${step}].questions[${at}]`;
      const faults = [
        ...strayFields(question, path),
        ...optionFaults(question, path),
        ...amountFaults(question, path),
        ...requiredFaults(question, path),
        ...withheldFaults(question, earlier, path),
        ...conditionFaults(question.when, earlier, `${path}.when`),
        ...conditionFaults(question.requiredWhen, earlier, `${path}.requiredWhen`),
        ...(question.options ?? []).flatMap(({ when }, option) =>
          conditionFaults(when, earlier, `${path}.options[${option}].when`),
        ),
      ];
      earlier.push(question);
      return faults;
    }),
  );
}

function strayFields(question: QuestionDefinition, path: string): DefinitionFault[] {
  return belongs
    .filter(([field, kinds]) => question[field] !== undefined && !kinds.includes(question.kind))
    .map(([field]) => ({
      path: `${path}.${field}`,
      text: `This does not belong to a question of kind ${question.kind}.`,
    }));
}

function optionFaults({ kind, options, appearance }: QuestionDefinition, path: string): DefinitionFault[] {
  const faults: DefinitionFault[] = [];
  if ((kind === "radio" || kind === "multiple") && options === undefined)
    faults.push({ path: `${path}.options`, text: `A question of kind ${kind} needs options.` });
  if (kind === "radio" && options?.length === 1)
    faults.push({ path: `${path}.options`, text: "A question of kind radio needs at least two options." });
  if (kind === "multiple" && (appearance === "segments" || appearance === "select"))
    faults.push({
      path: `${path}.appearance`,
      text: `${appearance} lets only one be chosen: take tiles or cards, or the kind radio.`,
    });
  if (kind !== "multiple")
    options?.forEach(({ alone }, at) => {
      if (alone === true)
        faults.push({
          path: `${path}.options[${at}].alone`,
          text: "This belongs only to a question of kind multiple.",
        });
    });
  return faults;
}

function amountFaults(
  { kind, unit, minimum = 0, maximum = Infinity }: QuestionDefinition,
  path: string,
): DefinitionFault[] {
  const faults: DefinitionFault[] = [];
  if (kind === "amount" && unit === undefined)
    faults.push({ path: `${path}.unit`, text: "A question of kind amount needs a unit." });
  if (minimum > maximum) faults.push({ path: `${path}.minimum`, text: "This is greater than the maximum." });
  return faults;
}

function requiredFaults({ required, requiredWhen }: QuestionDefinition, path: string): DefinitionFault[] {
  if (!required || requiredWhen === undefined) return [];
  return [{ path: `${path}.requiredWhen`, text: "This belongs only to a question that is not required." }];
}

/** A required question must offer an option after all possible earlier answers. */
function withheldFaults(
  question: QuestionDefinition,
  earlier: readonly QuestionDefinition[],
  path: string,
): DefinitionFault[] {
  const { required, requiredWhen, options = [] } = question;
  if (!required && requiredWhen === undefined) return [];
  if (options.length === 0 || options.some(({ when }) => when === undefined)) return [];
  if (earlier.some((one) => alwaysOffersOption(question, one))) return [];
  const text =
    "All options have conditions, so none may be offered although an answer is required. Leave one without a condition, " +
    "or name all options of an earlier required question.";
  return [{ path: `${path}.options`, text }];
}

/**
 * Whether each answer to this earlier question with which `question` is required meets the condition of an
 * option.
 */
function alwaysOffersOption(question: QuestionDefinition, earlier: QuestionDefinition): boolean {
  if (earlier.options === undefined) return false;
  const { when, required, requiredWhen, options = [] } = question;
  const offering = new Set(
    options.flatMap((option) => (option.when?.question === earlier.key ? option.when.anyOf : [])),
  );
  const allOffer = (answers: readonly string[]) => answers.every((key) => offering.has(key));
  const conditions = required ? [when] : [when, requiredWhen];
  if (conditions.some((one) => one?.question === earlier.key && allOffer(one.anyOf))) return true;
  if (!earlier.required || !allOffer(earlier.options.map(({ key }) => key))) return false;
  // Whether everybody who reaches this question has answered the earlier one.
  return earlier.when === undefined || conditions.some((one) => implies(one, earlier.when));
}

function implies(condition: QuestionDefinition["when"], other: QuestionDefinition["when"]): boolean {
  return (
    condition !== undefined &&
    condition.question === other?.question &&
    condition.anyOf.every((key) => other.anyOf.includes(key))
  );
}

function conditionFaults(
  condition: QuestionDefinition["when"],
  earlier: readonly QuestionDefinition[],
  path: string,
): DefinitionFault[] {
  if (condition === undefined) return [];
  const earlierQuestion = earlier.find(({ key }) => key === condition.question);
  const options = earlierQuestion?.options;
  if (options === undefined)
    return [
      {
        path: `${path}.question`,
        text: `${condition.question} is no earlier question of kind radio or multiple.`,
      },
    ];
  return condition.anyOf.flatMap((key, at) =>
    options.some((option) => option.key === key)
      ? []
      : [{ path: `${path}.anyOf[${at}]`, text: `${key} is no option of ${condition.question}.` }],
  );
}

/** Mandatory questions must be shown to everybody, and required. */
function mandatoryFaults(definition: QuestionnaireDefinition): DefinitionFault[] {
  const questions = questionsWithPaths(definition);
  return mandatoryQuestions[definition.name].flatMap((key: string) => {
    const question = questions.find((one) => one.key === key);
    if (question === undefined)
      return [{ path: "steps", text: `The question ${key} is missing: this form has to ask it.` }];
    if (question.required && question.when === undefined) return [];
    return [
      { path: question.path, text: `The question ${key} has to be required, and without a condition.` },
    ];
  });
}
