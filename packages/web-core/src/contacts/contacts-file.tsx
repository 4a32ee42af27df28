import Download from "lucide-react/icons/download";
import Upload from "lucide-react/icons/upload";
import { useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { FieldError } from "../ui/field.tsx";
import { call } from "../app/api/client.ts";
import { useApiAction } from "../app/api/use-api-action.ts";
import { saveFile } from "../app/api/save-file.ts";
import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { type ImportedContacts, maxContactsFileBytes } from "@rimba/contract";
import styles from "./contacts-file.module.css";

interface Props {
  readonly onImported: () => void;
  /** An empty book has nothing to export. */
  readonly isEmpty: boolean;
}

/** Imports and exports contacts as CSV; a file with one fault is refused as a whole. */
export function ContactsFile({ onImported, isEmpty }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const file = useContactsFile(onImported);
  return (
    <section className={styles.file} aria-label={m.contacts_file()}>
      <div className={isEmpty ? `${styles.actions} ${styles.alone}` : styles.actions}>
        <Button look="neutral" size="small" isPending={file.isReading} onClick={() => input.current?.click()}>
          <Upload size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.contacts_import()}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={m.contacts_import()}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen !== undefined) file.takeIn(chosen);
            // Selecting the same, corrected file must fire a change event too.
            event.target.value = "";
          }}
        />
        {!isEmpty && (
          <Button look="neutral" size="small" isPending={file.isWriting} onClick={file.giveOut}>
            <Download size={18} strokeWidth={1.75} aria-hidden="true" />
            {m.contacts_export()}
          </Button>
        )}
      </div>
      <p role="status" className={file.done === "" ? "visually-hidden" : styles.done}>
        {file.done}
      </p>
      <div role="alert">
        {file.problem !== null && <FieldError id="contacts-file-problem">{file.problem}</FieldError>}
        {file.faults.length > 0 && (
          <div className={styles.faults}>
            <p className={styles.title}>
              {file.faults.length === 1
                ? m.contacts_file_faults_one()
                : m.contacts_file_faults({ count: file.faults.length })}
            </p>
            <ul>
              {file.faults.map(({ line, column, key, sentence }) => (
                <li key={`${line}-${column}-${key}`}>
                  <b>
                    {column === null
                      ? m.contacts_file_line({ line })
                      : m.contacts_file_cell({ line, column })}
                  </b>{" "}
                  {sentence[getLocale()]}
                </li>
              ))}
            </ul>
            {file.hasMoreFaults && <p>{m.contacts_file_more_faults({ count: file.faults.length })}</p>}
          </div>
        )}
      </div>
    </section>
  );
}

/** Milliseconds: two hundred lines are read or written. */
const timeoutMs = 15_000;

/** Imports contacts from a file and exports them. */
function useContactsFile(onImported: () => void) {
  const [refusal, setRefusal] = useState<(() => string) | null>(null);
  const [faults, setFaults] = useState<ImportedContacts["faults"]>([]);
  const [hasMoreFaults, setHasMoreFaults] = useState(false);
  const [done, setDone] = useState("");

  const reading = useApiAction(async ({ locale }, file: File) => {
    const csv = file.size > maxContactsFileBytes ? null : await file.text().catch(() => null);
    if (csv === null || csv.trim() === "") {
      const text = csv === null ? m.contacts_file_too_large : m.contacts_file_empty;
      setRefusal(() => text);
      return null;
    }
    // Null bytes come from UTF-16, which spreadsheets save as "Unicode text": reported like any other lost character.
    const text = csv.replaceAll("\0", "\ufffd");
    return call("addressImport", { csv: text }, { locale, timeoutMs });
  });
  const writing = useApiAction((options) => call("addressExport", {}, { ...options, timeoutMs }));

  function clear(): void {
    reading.clearFailure();
    writing.clearFailure();
    setRefusal(null);
    setFaults([]);
    setDone("");
  }

  async function takeIn(file: File): Promise<void> {
    if (writing.isPending) return;
    clear();
    const answer = await reading.run(file);
    if (answer?.kind !== "ok") return;
    const { imported, faults: found } = answer.value;
    setFaults(found);
    setHasMoreFaults(answer.value.hasMoreFaults);
    if (found.length > 0) return;
    setDone(m.contacts_imported({ count: imported }));
    onImported();
  }

  async function giveOut(): Promise<void> {
    if (reading.isPending) return;
    clear();
    const answer = await writing.run();
    if (answer?.kind !== "ok") return;
    saveFile(answer.value.fileName, answer.value.csv, "text/csv;charset=utf-8");
    setDone(m.export_done({ name: answer.value.fileName }));
  }

  return {
    isReading: reading.isPending,
    isWriting: writing.isPending,
    problem: (refusal ?? (reading.problem ?? writing.problem)?.text)?.() ?? null,
    faults,
    hasMoreFaults,
    done,
    takeIn: (file: File) => void takeIn(file),
    giveOut: () => void giveOut(),
  };
}
