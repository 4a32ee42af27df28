import { useRef } from "react";
import { useNavigate } from "react-router";
import { ContactChoice } from "../contacts/contact-choice.tsx";
import { pagePaths } from "../app/entry-paths.ts";
import { partyOfContact } from "./form/order-form.ts";
import type { LoadedOrderForm } from "./form/page.ts";
import { useOrderForm } from "./form/use-order-form.ts";

interface Props {
  readonly page: LoadedOrderForm;
  readonly party: "sender" | "receiver";
}

/** The phone's page that chooses the sender or receiver of the order from the address book. */
export function PartyChoice({ page, party }: Props) {
  const noElement = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { setParty } = useOrderForm({ page, element: noElement });
  return (
    <ContactChoice
      onChoose={(contact) => {
        setParty(party, partyOfContact(contact));
        void navigate(pagePaths.orderForm);
      }}
    />
  );
}
