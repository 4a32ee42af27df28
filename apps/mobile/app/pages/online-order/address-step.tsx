import { m } from "@rimba/content/messages";
import { HandoverPart } from "@rimba/web-core/orders/form/handover-part.tsx";
import { isEmptyParty, partyNames, type PartyName } from "@rimba/web-core/orders/form/order-form.ts";
import { PartyLines } from "@rimba/web-core/orders/form/party-fields.tsx";
import type { OrderFormState } from "@rimba/web-core/orders/form/use-order-form.ts";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { FieldError } from "@rimba/web-core/ui/field.tsx";
import ArrowDownRight from "lucide-react/icons/arrow-down-right";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import BookUser from "lucide-react/icons/book-user";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { useId } from "react";
import { Link } from "react-router";
import css from "./online-order.module.css";

interface Props {
  readonly state: OrderFormState;
  readonly now: Date;
}

const looks = {
  sender: {
    icon: ArrowUpRight,
    title: m.send_sender,
    edit: m.send_edit_sender,
    path: "/senderAddress",
    missing: m.send_sender_missing,
  },
  receiver: {
    icon: ArrowDownRight,
    title: m.send_receiver,
    edit: m.send_edit_receiver,
    path: "/receiptAddress",
    missing: m.send_receiver_missing,
  },
} as const;

/** From whom to whom, and how it comes to the carrier. */
export function AddressStep({ state, now }: Props) {
  return (
    <>
      <ul className={css.parties}>
        {partyNames.map((name) => (
          <Party key={name} state={state} name={name} />
        ))}
      </ul>
      <div className={css.choices}>
        <Link
          className={buttonClass({ look: "neutral", size: "small" })}
          to="/addressListSelect?for=receiver"
        >
          <BookUser size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.send_book()}
        </Link>
        <Link className={buttonClass({ look: "neutral", size: "small" })} to="/receiptAddress?new=1">
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.send_new_address()}
        </Link>
      </div>
      <HandoverPart state={state} now={now} />
    </>
  );
}

function Party({ state, name }: { state: OrderFormState; name: PartyName }) {
  const id = useId();
  const { icon: Icon, title, edit, path, missing } = looks[name];
  const party = state.form[name];
  const errors = Object.entries(state.errors).flatMap(([field, words]) =>
    field.startsWith(`${name}.`) ? [words] : [],
  );
  const isEmpty = isEmptyParty(party);
  const wrong =
    errors.length > 1 ? (isEmpty ? missing() : m.send_party_errors({ count: errors.length })) : errors[0];
  return (
    <li className={css.party}>
      <span className={css.leaf}>
        <Icon className="flip" size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={css.words}>
        <span className={css.role}>{title()}</span>
        {isEmpty ? <p className={css.hint}>{m.send_party_empty()}</p> : <PartyLines party={party} stacked />}
        {wrong !== undefined && <FieldError id={id}>{wrong}</FieldError>}
      </div>
      <Link
        className={css.edit}
        to={path}
        aria-label={edit()}
        aria-describedby={wrong === undefined ? undefined : id}
        data-invalid={wrong !== undefined || undefined}
      >
        <Pencil size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </li>
  );
}
