import { m } from "@rimba/content/messages";
import { partyOfContact, isComplete, type PartyName } from "@rimba/web-core/orders/form/order-form.ts";
import { PartyFields, PartyLines } from "@rimba/web-core/orders/form/party-fields.tsx";
import type { OrderFormState } from "@rimba/web-core/orders/form/use-order-form.ts";
import { Button } from "@rimba/web-core/ui/button.tsx";
import { FieldError } from "@rimba/web-core/ui/field.tsx";
import BookUser from "lucide-react/icons/book-user";
import MapPin from "lucide-react/icons/map-pin";
import Pencil from "lucide-react/icons/pencil";
import { type ReactNode, useId, useRef, useState } from "react";
import { ContactDialog } from "./contact-dialog.tsx";
import { Section } from "./section.tsx";
import styles from "./online-order.module.css";

interface Props {
  readonly state: OrderFormState;
  readonly name: PartyName;
  readonly number: number;
  readonly children?: ReactNode;
}

/** A party: as fields while it is filled, as a card once it came from the address book. */
export function PartySection({ state, name, number, children }: Props) {
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const party = state.form[name];
  const isWrong = Object.keys(state.errors).some((field) => field.startsWith(`${name}.`));
  const isCard = !opened && !isWrong && party.contactId !== null && isComplete(party);
  const title = name === "sender" ? m.send_sender() : m.send_receiver();
  const edit = () => {
    setOpened(true);
    requestAnimationFrame(() => fields.current?.querySelector("input")?.focus());
  };
  return (
    <Section
      number={number}
      title={title}
      done={isComplete(party) && !isWrong}
      action={
        <div className={styles.actions}>
          {isCard && (
            <Button
              look="text"
              size="small"
              aria-label={name === "sender" ? m.send_edit_sender() : m.send_edit_receiver()}
              onClick={edit}
            >
              <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
              {m.personal_edit()}
            </Button>
          )}
          <Button
            look="neutral"
            size="small"
            aria-label={`${m.send_from_book()}, ${title}`}
            onClick={() => setChoosing(true)}
          >
            <BookUser size={18} strokeWidth={1.75} aria-hidden="true" />
            {m.send_from_book()}
          </Button>
        </div>
      }
    >
      {isCard ? (
        <div className={styles.card}>
          <span className={styles.pin}>
            <MapPin size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <PartyLines party={party} />
        </div>
      ) : (
        <div ref={fields} onFocus={() => setOpened(true)}>
          <PartyFields state={state} name={name} />
          {state.error(`${name}.contactId`) !== null && (
            <FieldError id={`${id}-contact`}>{state.error(`${name}.contactId`)}</FieldError>
          )}
        </div>
      )}
      {children !== undefined && <div className={styles.below}>{children}</div>}
      {choosing && (
        <ContactDialog
          title={name === "sender" ? m.send_book_for_sender() : m.send_book_for_receiver()}
          onClose={() => setChoosing(false)}
          onChoose={(contact) => {
            state.setParty(name, partyOfContact(contact));
            setOpened(false);
            setChoosing(false);
          }}
        />
      )}
    </Section>
  );
}
