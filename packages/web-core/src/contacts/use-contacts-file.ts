import { type ImportedContacts, maxContactsFileBytes } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { useState } from "react";
import { call, failureWords } from "../app/api/client.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import { saveFile } from "../app/api/save-file.ts";

/** Milliseconds: two hundred lines are read or written. */
const patience = 15_000;

/** Takes contacts in from a file and gives them out as one. */
export function useContactsFile(onImported: () => void) {
  const { locale } = useLocale();
  const [pending, setPending] = useState<"in" | "out" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [faults, setFaults] = useState<ImportedContacts["faults"]>([]);
  const [hasMoreFaults, setHasMoreFaults] = useState(false);
  const [done, setDone] = useState("");

  function begin(way: "in" | "out"): void {
    setPending(way);
    setProblem(null);
    setFaults([]);
    setDone("");
  }

  async function takeIn(file: File): Promise<void> {
    begin("in");
    const csv = file.size > maxContactsFileBytes ? null : await file.text().catch(() => null);
    if (csv === null || csv.trim() === "") {
      setPending(null);
      return setProblem(csv === null ? m.contacts_file_too_large() : m.contacts_file_empty());
    }
    // Two bytes a letter, as spreadsheets save "Unicode text": told like any letter that is lost.
    const text = csv.replaceAll("\0", "\ufffd");
    const answer = await call("addressImport", { csv: text }, { locale, timeout: patience });
    setPending(null);
    if (!answer.ok) return setProblem(failureWords(answer.failure));
    const { imported, faults: found } = answer.value;
    setFaults(found);
    setHasMoreFaults(answer.value.hasMoreFaults);
    if (found.length > 0) return;
    setDone(m.contacts_imported({ count: imported }));
    onImported();
  }

  async function giveOut(): Promise<void> {
    begin("out");
    const answer = await call("addressExport", {}, { locale, timeout: patience });
    setPending(null);
    if (!answer.ok) return setProblem(failureWords(answer.failure));
    saveFile(answer.value.fileName, answer.value.csv, "text/csv;charset=utf-8");
    setDone(m.export_done({ name: answer.value.fileName }));
  }

  return {
    pending,
    problem,
    faults,
    hasMoreFaults,
    done,
    takeIn: (file: File) => void takeIn(file),
    giveOut: () => void giveOut(),
  };
}
