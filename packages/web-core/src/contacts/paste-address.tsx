import { m } from "@rimba/content/messages";
import ClipboardPaste from "lucide-react/icons/clipboard-paste";
import { useId, useState } from "react";
import { call, failureWords, retryAt } from "../app/api/client.ts";
import { FormProblem } from "../app/forms/form-problem.tsx";
import { useLocale } from "../app/locale/use-locale.ts";
import { Button } from "../ui/button.tsx";
import { TextAreaField } from "../ui/field.tsx";
import type { ContactValues } from "./contact-values.ts";
import styles from "./paste-address.module.css";

interface Props {
  /** What was recognised; fields of which nothing was said are left out. */
  readonly onRecognised: (values: Partial<ContactValues>) => void;
}

/** Takes a whole address as people send it, and fills the fields with what it can tell. */
export function PasteAddress({ onRecognised }: Props) {
  const id = useId();
  const { locale } = useLocale();
  const [text, setText] = useState("");
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<{ words: string; until: number | null } | null>(null);
  const [done, setDone] = useState("");

  async function recognise(): Promise<void> {
    if (text.trim() === "") return document.getElementById(id)?.focus();
    setPending(true);
    setProblem(null);
    setDone("");
    const answer = await call("addressParse", { text }, { locale });
    setPending(false);
    if (!answer.ok)
      return setProblem({ words: failureWords(answer.failure), until: retryAt(answer.failure) });
    const { name, phone, areaId, path, address, postalCode } = answer.value;
    const found: Partial<ContactValues> = {
      ...(name !== null && { name }),
      ...(phone !== null && { phone }),
      ...(areaId !== null && { area: { areaId, path, isSmallest: path.length === 3 } }),
      ...(address !== null && { address }),
      ...(postalCode !== null && { postalCode }),
    };
    if (Object.keys(found).length === 0) return setProblem({ words: m.paste_nothing(), until: null });
    onRecognised(found);
    setDone(m.paste_done());
  }

  return (
    <details className={styles.paste}>
      <summary className={styles.summary}>
        <ClipboardPaste size={20} strokeWidth={1.75} aria-hidden="true" />
        {m.paste_title()}
      </summary>
      <div className={styles.contents}>
        <TextAreaField
          id={id}
          label={m.paste_label()}
          hint={m.paste_hint()}
          rows={4}
          maxLength={500}
          dir="auto"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={null}
        />
        <FormProblem errorCount={0} problem={problem} />
        <div className={styles.ways}>
          <Button look="outline" size="small" pending={pending} onClick={() => void recognise()}>
            {m.paste_recognise()}
          </Button>
          <p role="status" className={styles.done}>
            {done}
          </p>
        </div>
      </div>
    </details>
  );
}
