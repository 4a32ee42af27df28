import { m } from "@rimba/content/messages";
import Download from "lucide-react/icons/download";
import Upload from "lucide-react/icons/upload";
import { useRef } from "react";
import { Button } from "../ui/button.tsx";
import { FieldError } from "../ui/field.tsx";
import { useContactsFile } from "./use-contacts-file.ts";
import styles from "./contacts-file.module.css";

interface Props {
  readonly onImported: () => void;
  /** There is nothing to give out of an empty book. */
  readonly isEmpty: boolean;
}

/** Contacts in from a CSV file and out into one; a file with a fault is taken in as little as one with ten. */
export function ContactsFile({ onImported, isEmpty }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const file = useContactsFile(onImported);
  return (
    <section className={styles.file} aria-label={m.contacts_file()}>
      <div className={isEmpty ? `${styles.ways} ${styles.alone}` : styles.ways}>
        <Button
          look="neutral"
          size="small"
          pending={file.pending === "in"}
          onClick={() => input.current?.click()}
        >
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
            // The same file once more, mended, is a change too.
            event.target.value = "";
          }}
        />
        {!isEmpty && (
          <Button look="neutral" size="small" pending={file.pending === "out"} onClick={file.giveOut}>
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
            <p className={styles.title}>{m.contacts_file_faults({ count: file.faults.length })}</p>
            <ul>
              {file.faults.map(({ line, column, key, msg }) => (
                <li key={`${line}-${column}-${key}`}>
                  <b>
                    {column === null
                      ? m.contacts_file_line({ line })
                      : m.contacts_file_cell({ line, column })}
                  </b>{" "}
                  {msg}
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
