import { useCallback, useSyncExternalStore } from "react";
import { randomKey } from "../app/api/client.ts";
import { draftStore, type DraftForm, type DraftStore } from "../app/storage/drafts.ts";
import type { Locale, QuestionnaireName } from "@rimba/contract";
import type { QuestionMarks } from "./changed-questions.ts";
import { emptyForm, isEmptyForm, type QuestionnaireForm, type SentPicture } from "./questionnaire-form.ts";

const opened = new Map<QuestionnaireName, QuestionnaireStore>();

/** One store for each form of this visit. Only in the browser. */
export function questionnaireStore(name: QuestionnaireName): QuestionnaireStore {
  const store =
    opened.get(name) ?? makeQuestionnaireStore(name, draftStore(), { newKey: randomKey, now: Date.now });
  opened.set(name, store);
  return store;
}

/** The stored form on this device; null on the server and during hydration. */
export function useQuestionnaireDraft(name: QuestionnaireName): StoredQuestionnaireDraft | null {
  const watch = useCallback((changed: () => void) => questionnaireStore(name).subscribe(changed), [name]);
  const current = useCallback(() => questionnaireStore(name).current(), [name]);
  return useSyncExternalStore(watch, current, () => null);
}

/** The questions with which it was filled in, and the campaign. */
export interface FilledBy {
  readonly version: number;
  readonly locale: Locale;
  readonly marks: QuestionMarks;
  /** The campaign or page that led the visitor here; null if unknown. */
  readonly source: string | null;
}

/** The form as it is stored on the device. */
interface StoredQuestionnaireDraft extends FilledBy {
  readonly form: QuestionnaireForm;
  /** Identifies these answers until the server has accepted them, however often they are sent. */
  readonly key: string;
  /** The request without an answer, as JSON; null if there is none. */
  readonly sent: string | null;
}

interface QuestionnaireStore {
  /** Null: nothing was filled in yet. The same object until it changes. */
  current: () => StoredQuestionnaireDraft | null;
  write: (form: QuestionnaireForm, by: FilledBy) => void;
  /** Call this when it was sent, or its answer has come. */
  setSent: (form: QuestionnaireForm, by: FilledBy, sent: string | null) => StoredQuestionnaireDraft;
  /** The key belongs to other answers already. */
  renewKey: () => void;
  clear: () => void;
  subscribe: (changed: () => void) => () => void;
}

const formVersion = 1;

/** One form's answers for this device: its visitors are not logged in. */
export function makeQuestionnaireStore(
  name: QuestionnaireName,
  drafts: DraftStore,
  { newKey, now }: { readonly newKey: () => string; readonly now: () => number },
): QuestionnaireStore {
  const draft: DraftForm = { key: `questionnaire-${name}`, version: formVersion };
  const watchers = new Set<() => void>();
  let stored = read();

  function read(): StoredQuestionnaireDraft | null {
    const values = drafts.read(draft);
    const form = readForm(values?.["form"] ?? null, now());
    const by = readFilledBy(values?.["by"] ?? null);
    if (values === null || form === null || by === null) return null;
    return { ...by, form, key: values["key"] || newKey(), sent: values["sent"] || null };
  }

  function keep(next: StoredQuestionnaireDraft): StoredQuestionnaireDraft {
    stored = next;
    const { form, key, sent, version, locale, marks, source } = next;
    if (isEmptyForm(form) && sent === null) drafts.clear(draft);
    else
      drafts.write(draft, {
        form: JSON.stringify(form),
        by: JSON.stringify({ version, locale, marks, source }),
        key,
        ...(sent !== null && { sent }),
      });
    for (const changed of watchers) changed();
    return next;
  }

  return {
    current: () => stored,
    write: (form, by) => void keep({ ...by, form, key: stored?.key ?? newKey(), sent: stored?.sent ?? null }),
    setSent: (form, by, sent) => keep({ ...by, form, key: stored?.key ?? newKey(), sent }),
    renewKey: () => {
      if (stored !== null) keep({ ...stored, key: newKey(), sent: null });
    },
    clear: () => {
      stored = null;
      drafts.clear(draft);
      for (const changed of watchers) changed();
    },
    subscribe: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
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
  isRight: (value: Value) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isRight(value)));
}

function picturesIn(list: readonly SentPicture[], now: number): readonly SentPicture[] {
  return Array.isArray(list)
    ? list.filter(
        (picture: SentPicture | null) => typeof picture?.fileKey === "string" && picture.until > now,
      )
    : [];
}

function readFilledBy(text: string | null): FilledBy | null {
  const value = objectIn(text) as FilledBy | null;
  if (typeof value?.version !== "number" || !isObject(value.marks)) return null;
  return { ...value, source: typeof value.source === "string" ? value.source : null };
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function objectIn(json: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json ?? "null");
    return isObject(value) ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}
