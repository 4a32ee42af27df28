import type { QuestionnaireName } from "@rimba/contract";
import { useCallback, useSyncExternalStore } from "react";
import { randomKey } from "../app/api/client.ts";
import { draftStore } from "../app/storage/drafts.ts";
import {
  type KeptQuestionnaire,
  makeQuestionnaireStore,
  type QuestionnaireStore,
} from "./questionnaire-store.ts";

const opened = new Map<QuestionnaireName, QuestionnaireStore>();

/** One store for each form of this visit. Only in the browser. */
export function questionnaireStore(name: QuestionnaireName): QuestionnaireStore {
  const store =
    opened.get(name) ?? makeQuestionnaireStore(name, draftStore(), { newKey: randomKey, now: Date.now });
  opened.set(name, store);
  return store;
}

/** What is kept of the form on this device; null on the server and while the browser takes the page over. */
export function useKeptQuestionnaire(name: QuestionnaireName): KeptQuestionnaire | null {
  const watch = useCallback((changed: () => void) => questionnaireStore(name).subscribe(changed), [name]);
  const current = useCallback(() => questionnaireStore(name).current(), [name]);
  return useSyncExternalStore(watch, current, () => null);
}
