import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { FormContext } from "../app/forms/form-fields.ts";
import { FormProblem } from "../app/forms/form-problem.tsx";
import { OutlineLink } from "../app/shell/outline-link.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/content-states.tsx";
import { hintClass, TextAreaField } from "../ui/field.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { useSaveContact } from "./use-contact-form.ts";
import ClipboardPaste from "lucide-react/icons/clipboard-paste";
import { call } from "../app/api/client.ts";
import { useApiAction } from "../app/api/use-api-action.ts";
import type { ContactValues } from "./contact-values.ts";
import type { Contact } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Layout } from "../ui/layout.ts";
import styles from "./contact-form.module.css";

interface Props {
  /** Null: a new contact. */
  readonly contact: Contact | null;
  /** The first contact always becomes the default. */
  readonly isFirst: boolean;
  /** The element that names the form. */
  readonly titleId: string;
  readonly onSaved: (contact: Contact) => void;
  /** Content beside the save button. */
  readonly beside?: ReactNode;
  readonly layout: Layout;
}

/** Adds or changes a contact, with a field to paste a whole address. */
export function ContactForm({ contact, isFirst, titleId, onSaved, beside, layout }: Props) {
  const id = useId();
  const { form, isDefault, setIsDefault, isPending, problem, isOld, save, reload } = useSaveContact({
    contact,
    isFirst,
    onSaved,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const isFixed = isFirst || contact?.isDefault === true;
  return (
    <form
      className={layout === "narrow" ? `${styles.form} ${styles.narrow}` : styles.form}
      aria-labelledby={titleId}
      noValidate
      onSubmit={submit}
    >
      {contact === null && <PasteAddress onRecognised={form.change} />}
      <p className={hintClass}>{m.form_required_note()}</p>
      <FormContext value={form.fields}>
        <ContactFields id={id} values={form.values} onChange={form.change} layout={layout} />
      </FormContext>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="isDefault"
          checked={isDefault}
          disabled={isFixed}
          onChange={(event) => setIsDefault(event.target.checked)}
        />
        <span>
          {m.contact_make_default()}
          <small>{isFixed ? m.contact_default_fixed() : m.contact_make_default_hint()}</small>
        </span>
      </label>
      <p role="status" className="visually-hidden">
        {form.fields.announcement}
      </p>
      {isOld && (
        <Button look="outline" size="small" onClick={reload}>
          {m.contact_reload()}
        </Button>
      )}
      <div className={styles.actions}>
        <div className={styles.problem}>
          <FormProblem errorCount={form.fields.errorCount} problem={problem} />
        </div>
        {beside}
        <Button type="submit" isPending={isPending} className={styles.save}>
          {m.contact_save()}
        </Button>
      </div>
    </form>
  );
}

interface PasteAddressProps {
  /** The recognised fields; others are omitted. */
  readonly onRecognised: (values: Partial<ContactValues>) => void;
}

/** Accepts a whole address as people send it, and fills the fields that it recognises. */
function PasteAddress({ onRecognised }: PasteAddressProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const { run, isPending, problem } = useApiAction((options) => call("addressParse", { text }, options));
  const [result, setResult] = useState<"none" | "nothing" | "done">("none");

  async function recognise(): Promise<void> {
    if (text.trim() === "") return field.current?.focus();
    setResult("none");
    const answer = await run();
    if (answer?.kind !== "ok") return;
    const { name, phone, areaId, path, address, postalCode } = answer.value;
    const found: Partial<ContactValues> = {
      ...(name !== null && { name }),
      ...(phone !== null && { phone }),
      ...(areaId !== null && { area: { areaId, path, isSmallest: path.length === 3, locale: getLocale() } }),
      ...(address !== null && { address }),
      ...(postalCode !== null && { postalCode }),
    };
    if (Object.keys(found).length === 0) return setResult("nothing");
    onRecognised(found);
    setResult("done");
  }

  return (
    <details className={styles.paste}>
      <summary className={styles.summary}>
        <ClipboardPaste size={20} strokeWidth={1.75} aria-hidden="true" />
        {m.paste_title()}
      </summary>
      <div className={styles.contents}>
        <TextAreaField
          ref={field}
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
        <FormProblem
          errorCount={0}
          problem={result === "nothing" ? { text: m.paste_nothing, until: null } : problem}
        />
        <div className={styles.pasteAddressWays}>
          <Button look="outline" size="small" isPending={isPending} onClick={() => void recognise()}>
            {m.paste_recognise()}
          </Button>
          <p role="status" className={styles.done}>
            {result === "done" && m.paste_done()}
          </p>
        </div>
      </div>
    </details>
  );
}

/** Shown instead of the form of a deleted contact. */
export function ContactGone({ backPath }: { backPath: string }) {
  return (
    <EmptyState
      picture="basket"
      title={m.contact_gone_title()}
      text={m.contact_gone_text()}
      action={<OutlineLink to={backPath}>{m.contacts_back()}</OutlineLink>}
    />
  );
}
