import { m } from "@rimba/content/messages";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../ui/button.tsx";
import { useRootData } from "../app/document/root-data.ts";
import { EmptyState } from "../ui/content-states.tsx";
import { contactsPath } from "./contacts-path.ts";

/** An empty book, or a search that finds nothing in one that is not. */
export function NoContacts({ narrowed, add }: { narrowed: boolean; add: ReactNode }) {
  const { site } = useRootData();
  if (!narrowed)
    return <EmptyState title={m.contacts_empty_title()} text={m.contacts_empty_text()} action={add} />;
  return (
    <EmptyState
      title={m.contacts_none_title()}
      text={m.contacts_none_text()}
      action={
        <Link className={buttonClass({ look: "outline" })} to={contactsPath(site)}>
          {m.contacts_show_all()}
        </Link>
      }
    />
  );
}
