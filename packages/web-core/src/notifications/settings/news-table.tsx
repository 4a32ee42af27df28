import { m } from "@rimba/content/messages";
import { type NewsGroup, newsGroups } from "@rimba/contract";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Smartphone from "lucide-react/icons/smartphone";
import { type ReactNode, useId } from "react";
import { groupLabels } from "./group-labels.ts";
import styles from "./news-table.module.css";

/** One way in which news is sent, and what of it the customer has chosen. */
export interface Way {
  readonly name: "groups" | "pushGroups" | "whatsAppGroups";
  readonly title: string;
  readonly chosen: readonly NewsGroup[];
}

const icons: Readonly<Record<Way["name"], ReactNode>> = {
  groups: <Mail size={20} aria-hidden />,
  pushGroups: <Smartphone size={20} aria-hidden />,
  whatsAppGroups: <MessageCircle size={20} aria-hidden />,
};

/** What is sent in each way. The column of a way that is off is hidden, and sent with the form all the same. */
export function NewsTable({ ways }: { readonly ways: readonly Way[] }) {
  const id = useId();
  return (
    <table className={styles.table} aria-label={m.notify_news_title()}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{m.notify_news_title()}</span>
          </th>
          {ways.map(({ name, title }) => (
            <th key={name} className={styles.way} id={`${id}-${name}`} scope="col" data-way={name}>
              {icons[name]}
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {newsGroups.map((group) => (
        <Rows key={group} id={`${id}-${group}`} group={group} ways={ways} tableId={id} />
      ))}
    </table>
  );
}

interface RowsProps {
  readonly id: string;
  readonly group: NewsGroup;
  readonly ways: readonly Way[];
  readonly tableId: string;
}

/** A group, and below it what it means: beside three columns, a phone has too little room for that. */
function Rows({ id, group, ways, tableId }: RowsProps) {
  const { label, hint } = groupLabels[group];
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <tbody>
      <tr>
        <th scope="row" id={id} className={styles.news}>
          {label()}
        </th>
        {ways.map(({ name, chosen }) => (
          <td key={name} className={styles.box} data-way={name}>
            {/* The whole cell is pressed. */}
            <label className={styles.cell}>
              <input
                type="checkbox"
                name={name}
                value={group}
                defaultChecked={chosen.includes(group)}
                aria-labelledby={`${id} ${tableId}-${name}`}
                aria-describedby={hintId}
              />
            </label>
          </td>
        ))}
      </tr>
      {hint !== undefined && (
        <tr>
          <td id={hintId} colSpan={1 + ways.length} className={styles.hint}>
            {hint()}
          </td>
        </tr>
      )}
    </tbody>
  );
}
