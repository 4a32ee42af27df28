import { m } from "@rimba/content/messages";
import { type LinkOwner, linkOwner } from "@rimba/domain";
import ShieldCheck from "lucide-react/icons/shield-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { useRootData } from "../app/document/root-data.ts";
import { Field } from "../ui/field.tsx";
import styles from "./link-check.module.css";

/** Shows the owner of a link that the visitor received. The check runs in the browser: the link is never sent. */
export function LinkCheck() {
  const { officialHosts } = useRootData().carrier;
  const [owner, setOwner] = useState<LinkOwner | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const hosts = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = linkOwner(input.current?.value ?? "", officialHosts);
    setOwner(found);
    if (!("host" in found)) input.current?.focus();
  };
  return (
    <div className={styles.check}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <Field
          ref={input}
          label={m.link_check_label()}
          hint={m.link_check_hint()}
          error={owner === null ? null : errorOf(owner)}
          dir="ltr"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          // Uncontrolled: what is typed before hydration stays.
          defaultValue=""
          onChange={() => setOwner(null)}
        />
        <Button type="submit">{m.link_check_submit()}</Button>
      </form>
      <div role="status">{owner !== null && "host" in owner && <Owner owner={owner} />}</div>
      <p id={hosts} className={styles.official}>
        {m.link_check_official()}
      </p>
      <ul aria-labelledby={hosts} className={styles.hosts}>
        {officialHosts.map((host) => (
          <li key={host}>
            <bdi dir="ltr">{host}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Owner({ owner: { kind, host } }: { owner: Extract<LinkOwner, { host: string }> }) {
  const { name } = useRootData().carrier;
  const isOurs = kind === "ours";
  const Icon = isOurs ? ShieldCheck : TriangleAlert;
  const message = isOurs ? m.link_check_ours : m.link_check_not_ours;
  return (
    <p className={`${styles.owner} ${isOurs ? styles.ours : styles.notOurs}`}>
      <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
      <span>{message({ host, brand: name })}</span>
    </p>
  );
}

function errorOf({ kind }: LinkOwner): string | null {
  if (kind === "empty") return m.link_check_empty();
  return kind === "unreadable" ? m.link_check_unreadable() : null;
}
