import { m } from "@rimba/content/messages";
import { personalMeta } from "@rimba/web-core/account/page.ts";
import { ContactChoice } from "@rimba/web-core/contacts/contact-choice.tsx";
import { orderFormPath } from "@rimba/web-core/orders/entry-paths.ts";
import { partyOfContact } from "@rimba/web-core/orders/form/order-form.ts";
import type { LoadedOrderForm } from "@rimba/web-core/orders/form/page.ts";
import { useOrderForm } from "@rimba/web-core/orders/form/use-order-form.ts";
import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { CentrePage } from "../personal-center/centre-page.tsx";
import type { Route } from "./+types/address-list-select.ts";
import css from "../steps/steps.module.css";

export { loader, clientLoader, shouldRevalidate, headers } from "@rimba/web-core/orders/form/page.ts";
export const meta = personalMeta(m.send_book_for_receiver);

const frame = { className: css.page, back: orderFormPath, path: "/addressListSelect" };

/** The address book, to select the sender or receiver of the order (`for`). */
export default function AddressListSelect({ loaderData }: Route.ComponentProps) {
  const isSender = new URLSearchParams(useLocation().search).get("for") === "sender";
  const title = isSender ? m.send_book_for_sender() : m.send_book_for_receiver();
  return (
    <CentrePage<LoadedOrderForm> {...frame} title={title} data={loaderData}>
      {(page) => <Choice page={page} isSender={isSender} />}
    </CentrePage>
  );
}

function Choice({ page, isSender }: { page: LoadedOrderForm; isSender: boolean }) {
  const noElement = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { setParty } = useOrderForm({ page, element: noElement });
  return (
    <ContactChoice
      onChoose={(contact) => {
        setParty(isSender ? "sender" : "receiver", partyOfContact(contact));
        void navigate(orderFormPath);
      }}
    />
  );
}
