import { useNavigate } from "react-router";
import { ContactChoice } from "../contacts/contact-choice.tsx";
import { pagePaths } from "../app/entry-paths.ts";
import { partyOfContact, setParty } from "./form/order-form.ts";
import { orderStore } from "./form/order-store.ts";
import type { LoadedOrderForm } from "./form/page.ts";
import { useStoredOrder } from "./form/use-order-draft.ts";

interface Props {
  readonly page: LoadedOrderForm;
  readonly party: "sender" | "receiver";
}

/** The phone's page that chooses the sender or receiver of the order from the address book. */
export function PartyChoice({ page, party }: Props) {
  const navigate = useNavigate();
  const { formNow } = useStoredOrder(page);
  return (
    <ContactChoice
      onChoose={(contact) => {
        orderStore().write({ form: setParty(formNow(), party, partyOfContact(contact)) });
        void navigate(pagePaths.orderForm);
      }}
    />
  );
}
