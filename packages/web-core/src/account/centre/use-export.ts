import { m } from "@rimba/content/messages";
import { useState } from "react";
import { call, failureWords, retryAt } from "../../app/api/client.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { saveFile } from "../../app/api/save-file.ts";

/** Milliseconds: everything is gathered first. */
const patience = 15_000;

/** Saves everything that is kept about the customer as a file. */
export function useExport() {
  const { locale } = useLocale();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<{ words: string; until: number | null } | null>(null);
  const [spoken, setSpoken] = useState("");
  const save = async () => {
    setPending(true);
    setProblem(null);
    setSpoken("");
    const answer = await call("exportUser", {}, { locale, timeout: patience });
    setPending(false);
    if (!answer.ok)
      return setProblem({ words: failureWords(answer.failure), until: retryAt(answer.failure) });
    const name = `rimba-data-${answer.value.exportedAt.slice(0, 10)}.json`;
    saveFile(name, JSON.stringify(answer.value, null, 2), "application/json");
    setSpoken(m.export_done({ name }));
  };
  return { pending, problem, spoken, save: () => void save() };
}
