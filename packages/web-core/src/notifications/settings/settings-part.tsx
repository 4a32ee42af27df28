import { type NewsGroup, newsGroups } from "@rimba/contract";
import { type ReactNode, useId } from "react";
import { Switch } from "../../ui/switch.tsx";
import { groupLabels } from "./group-labels.ts";
import styles from "./settings-form.module.css";

interface PartProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the form with its heading. */
export function Part({ title, className, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface GroupsProps {
  readonly name: "groups" | "pushGroups" | "whatsAppGroups";
  readonly legend: string;
  readonly chosen: readonly NewsGroup[];
  readonly className?: string | undefined;
}

/** What is sent in one way. */
export function Groups({ name, legend, chosen, className }: GroupsProps) {
  return (
    <fieldset className={[styles.groups, className].filter(Boolean).join(" ")}>
      <legend className={styles.legend}>{legend}</legend>
      {newsGroups.map((group) => (
        <Switch
          key={group}
          name={name}
          value={group}
          label={groupLabels[group].label()}
          hint={groupLabels[group].hint?.()}
          defaultChecked={chosen.includes(group)}
        />
      ))}
    </fieldset>
  );
}
