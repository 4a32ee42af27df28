import { mandatoryQuestions, type QuestionnaireDefinition, questionnaireDefinition } from "@rimba/contract";

export interface DefinitionFault {
  /** Where in the file: `steps[1].questions[2].options[0].label.zh`. */
  readonly place: string;
  /** In English, for who edits the file. */
  readonly problem: string;
}

export type ReadDefinition =
  | { kind: "read"; definition: QuestionnaireDefinition }
  | { kind: "faulty"; faults: readonly DefinitionFault[] };

type Question = QuestionnaireDefinition["steps"][number]["questions"][number];

/** A definition from a file's JSON: first its shape, then what its parts have to do with each other. */
export function readDefinition(json: unknown): ReadDefinition {
  const { data, error } = questionnaireDefinition.safeParse(json, { reportInput: true });
  if (data === undefined)
    return {
      kind: "faulty",
      faults: error.issues.map((issue) => ({ place: placeOf(issue.path), problem: problemOf(issue) })),
    };
  const faults = [...repeatedKeys(data), ...questionFaults(data), ...mandatoryFaults(data)];
  return faults.length > 0 ? { kind: "faulty", faults } : { kind: "read", definition: data };
}

function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, at) => (typeof part === "number" ? `[${part}]` : `${at === 0 ? "" : "."}${String(part)}`))
    .join("");
}

interface Issue {
  readonly code?: string | undefined;
  readonly input?: unknown;
  readonly message: string;
  readonly keys?: readonly string[];
  readonly values?: readonly unknown[];
  readonly expected?: string;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly origin?: string;
}

/** The schema's finding in plain words: what the library says is made for who wrote the schema. */
function problemOf({ code, input, keys, values, expected, minimum, maximum, origin }: Issue): string {
  if (code === "unrecognized_keys") return `is not known here: ${(keys ?? []).join(", ")}`;
  if (input === undefined) return "is missing";
  if (typeof input === "string" && input.trim() === "") return "is blank";
  if (code === "invalid_value") return `must be one of ${(values ?? []).join(", ")}`;
  if (code === "invalid_type") return `must be of type ${expected}`;
  const unit = origin === "string" ? " characters" : origin === "array" ? " entries" : "";
  if (code === "too_small") return `must have at least ${String(minimum)}${unit}`;
  if (code === "too_big") return `must have at most ${String(maximum)}${unit}`;
  return "is not in the form that is asked for";
}

/** Keys of all questions, of the steps, and of the options of each question: each once. */
function repeatedKeys({ steps }: QuestionnaireDefinition): DefinitionFault[] {
  const placed = steps.flatMap(({ questions }, step) =>
    questions.map((question, at) => ({ ...question, place: `steps[${step}].questions[${at}]` })),
  );
  return [
    ...repeated(steps.map(({ key }, at) => ({ key, place: `steps[${at}].key` }))),
    ...repeated(placed.map(({ key, place }) => ({ key, place: `${place}.key` }))),
    ...placed.flatMap(({ options = [], place }) =>
      repeated(options.map(({ key }, at) => ({ key, place: `${place}.options[${at}].key` }))),
    ),
  ];
}

function repeated(keys: readonly { key: string; place: string }[]): DefinitionFault[] {
  const seen = new Set<string>();
  return keys.flatMap(({ key, place }) => {
    if (seen.has(key)) return [{ place, problem: `${key} is there twice` }];
    seen.add(key);
    return [];
  });
}

/** Which kinds of question may say what. */
const belongs: readonly [keyof Question, readonly Question["kind"][]][] = [
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
  const earlier: Question[] = [];
  return steps.flatMap(({ questions }, step) =>
    questions.flatMap((question, at) => {
      const place = `steps[${step}].questions[${at}]`;
      const faults = [...shapeFaults(question, place), ...conditionFaults(question, earlier, place)];
      earlier.push(question);
      return faults;
    }),
  );
}

function shapeFaults(question: Question, place: string): DefinitionFault[] {
  const { kind, options, minimum = 0, maximum = Infinity } = question;
  const faults = belongs
    .filter(([field, kinds]) => question[field] !== undefined && !kinds.includes(kind))
    .map(([field]) => ({
      place: `${place}.${field}`,
      problem: `does not belong to a question of kind ${kind}`,
    }));
  if ((kind === "radio" || kind === "multiple") && options === undefined)
    faults.push({ place: `${place}.options`, problem: "is missing" });
  if (kind === "amount" && question.unit === undefined)
    faults.push({ place: `${place}.unit`, problem: "is missing" });
  if (minimum > maximum) faults.push({ place: `${place}.minimum`, problem: "is greater than the maximum" });
  if (kind === "multiple" && (question.appearance === "segments" || question.appearance === "select"))
    faults.push({ place: `${place}.appearance`, problem: "lets only one be chosen" });
  options?.forEach(({ alone }, option) => {
    if (alone === true && kind !== "multiple")
      faults.push({
        place: `${place}.options[${option}].alone`,
        problem: "belongs only to a question of kind multiple",
      });
  });
  return faults;
}

function conditionFaults({ when }: Question, earlier: readonly Question[], place: string): DefinitionFault[] {
  if (when === undefined) return [];
  const asked = earlier.find(({ key }) => key === when.question);
  if (asked?.options === undefined)
    return [
      {
        place: `${place}.when.question`,
        problem: `${when.question} is no earlier question of kind radio or multiple`,
      },
    ];
  return when.anyOf.flatMap((key, at) =>
    asked.options?.some((option) => option.key === key) === true
      ? []
      : [{ place: `${place}.when.anyOf[${at}]`, problem: `${key} is no option of ${when.question}` }],
  );
}

/** What a form has to ask must be asked of everyone, and answered. */
function mandatoryFaults({ name, steps }: QuestionnaireDefinition): DefinitionFault[] {
  const questions = steps.flatMap(({ questions: ofStep }) => ofStep);
  return mandatoryQuestions[name].flatMap((key: string) => {
    const question = questions.find((one) => one.key === key);
    if (question === undefined) return [{ place: "steps", problem: `the question ${key} is missing` }];
    if (!question.required || question.when !== undefined)
      return [{ place: "steps", problem: `the question ${key} must be required, and without a condition` }];
    return [];
  });
}
