import { type FormStore, makeFormStore } from "../app/submit/form-store.ts";
import { draftStore, type DraftStore } from "../app/storage/drafts.ts";
import { tryOrNull } from "../app/storage/persisted-store.ts";
import type { Locale, QuestionnaireName } from "@rimba/contract";
import type { QuestionHashes } from "./changed-questions.ts";
import { emptyForm, isEmptyForm, type QuestionnaireForm, type SentPicture } from "./questionnaire-form.ts";

/** The questions with which it was filled in, and the campaign. */
export interface DraftContext {
  readonly version: number;
  readonly locale: Locale;
  readonly marks: QuestionHashes;
  /** The campaign or page that led the visitor here; null if unknown. */
  readonly source: string | null;
}

export interface QuestionnaireContent extends DraftContext {
  readonly form: QuestionnaireForm;
}

export type QuestionnaireStore = FormStore<QuestionnaireContent>;

const stores = new Map<QuestionnaireName, QuestionnaireStore>();

/** One store for each form of this visit: its visitors are not logged in. Only in the browser. */
export function questionnaireStore(name: QuestionnaireName): QuestionnaireStore {
  const store = stores.get(name) ?? makeQuestionnaireStore(name, draftStore());
  stores.set(name, store);
  return store;
}

/** The clock and `newKey` are for tests. */
export function makeQuestionnaireStore(
  name: QuestionnaireName,
  drafts: DraftStore,
  { now = Date.now, newKey }: { readonly now?: () => number; readonly newKey?: () => string } = {},
): QuestionnaireStore {
  return makeFormStore<QuestionnaireContent>({
    draft: { key: `questionnaire-${name}`, version: 1 },
    drafts,
    ...(newKey && { newKey }),
    parse: (values) => {
      const form = readForm(values["form"] ?? null, now());
      const context = readDraftContext(values["by"] ?? null);
      return form && context && { ...context, form };
    },
    serialize: ({ form, version, locale, marks, source }) => ({
      form: JSON.stringify(form),
      by: JSON.stringify({ version, locale, marks, source }),
    }),
    isEmpty: ({ form }) => isEmptyForm(form),
  });
}

/** A stored form without expired pictures; null if it is invalid. */
function readForm(text: string | null, now: number): QuestionnaireForm | null {
  const value = objectIn(text);
  if (value === null || Object.keys(emptyForm).some((part) => !isObject(value[part]))) return null;
  const { texts, choices, areas, pictures } = value as unknown as QuestionnaireForm;
  return {
    texts: only(texts, (typed) => typeof typed === "string"),
    choices: only(choices, (keys) => Array.isArray(keys) && keys.every((key) => typeof key === "string")),
    areas: only(
      areas,
      (area) => isObject(area) && typeof area.areaId === "string" && Array.isArray(area.path),
    ),
    pictures: Object.fromEntries(Object.entries(pictures).map(([key, list]) => [key, picturesIn(list, now)])),
  };
}

function only<Value>(
  values: Readonly<Record<string, Value>>,
  isValid: (value: Value) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isValid(value)));
}

function picturesIn(list: readonly SentPicture[], now: number): readonly SentPicture[] {
  return Array.isArray(list)
    ? list.filter(
        (picture: SentPicture | null) => typeof picture?.fileKey === "string" && picture.until > now,
      )
    : [];
}

function readDraftContext(text: string | null): DraftContext | null {
  const value = objectIn(text) as DraftContext | null;
  if (typeof value?.version !== "number" || !isObject(value.marks)) return null;
  return { ...value, source: typeof value.source === "string" ? value.source : null };
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function objectIn(json: string | null): Readonly<Record<string, unknown>> | null {
  const value = tryOrNull(() => JSON.parse(json ?? "null") as Readonly<Record<string, unknown>> | null);
  return isObject(value) ? value : null;
}
