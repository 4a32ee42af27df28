import type { Contact } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { FormProblem } from "../app/forms/form-problem.tsx";
import { Button } from "../ui/button.tsx";
import { hintClass } from "../ui/field.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { PasteAddress } from "./paste-address.tsx";
import { useSaveContact } from "./use-save-contact.ts";
import styles from "./contact-form.module.css";

interface Props {
  /** Null: a new one. */
  readonly contact: Contact | null;
  /** The first one is the default in any case. */
  readonly isFirst: boolean;
  /** The element that names the form. */
  readonly titleId: string;
  readonly onSaved: (contact: Contact) => void;
  /** Beside the button that saves. */
  readonly beside?: ReactNode;
}

/** Adds a contact or changes one, with the way to paste a whole address. */
export function ContactForm({ contact, isFirst, titleId, onSaved, beside }: Props) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { form, isDefault, setIsDefault, pending, problem, isOld, save, loadAnew } = useSaveContact({
    contact,
    isFirst,
    onSaved,
  });
  const wasRefused = useRef(false);
  useEffect(() => {
    if (!wasRefused.current) return;
    wasRefused.current = false;
    element.current?.querySelector<HTMLElement>("[data-invalid], [aria-invalid=true]")?.focus();
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    wasRefused.current = !(await save());
  };
  const isFixed = isFirst || contact?.isDefault === true;
  return (
    <form
      ref={element}
      className={styles.form}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {contact === null && <PasteAddress onRecognised={form.change} />}
      <p className={hintClass}>{m.form_required_note()}</p>
      <ContactFields
        id={id}
        values={form.values}
        onChange={form.change}
        onLeave={form.leave}
        error={form.error}
      />
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
        {form.spoken}
      </p>
      {isOld && (
        <Button look="outline" size="small" onClick={loadAnew}>
          {m.contact_load_anew()}
        </Button>
      )}
      <div className={styles.ways}>
        <div className={styles.problem}>
          <FormProblem errorCount={form.errorCount} problem={problem} />
        </div>
        {beside}
        <Button type="submit" pending={pending} className={styles.save}>
          {m.contact_save()}
        </Button>
      </div>
    </form>
  );
}
