import { m } from "@rimba/content/messages";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { partyOfContact } from "@rimba/web-core/orders/form/order-form.ts";
import { ContactChoice } from "@rimba/web-core/contacts/contact-choice.tsx";
import {
  loadOrderForm,
  loadOrderFormInBrowser,
  orderFormRevalidates,
  type LoadedOrderForm,
} from "@rimba/web-core/orders/form/page.ts";
import { orderFormPath } from "@rimba/web-core/orders/entry-paths.ts";
import { useOrderForm } from "@rimba/web-core/orders/form/use-order-form.ts";
import { WithoutScript } from "@rimba/web-core/account/centre/centre-card.tsx";
import { CentreUnavailable } from "@rimba/web-core/site-frame/centre-unavailable.tsx";
import { personalMeta, useCustomer } from "@rimba/web-core/account/page.ts";
import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/address-list-select.ts";
import css from "../steps/steps.module.css";

export const loader = loadOrderForm;
export const clientLoader = loadOrderFormInBrowser;
export const shouldRevalidate = orderFormRevalidates;
export const headers = retryHeaders;
export const meta = personalMeta(m.send_book_for_receiver);

/** The address book, to take sender or receiver of the order from (`for`). */
export default function AddressListSelect({ loaderData: page }: Route.ComponentProps) {
  const isSender = new URLSearchParams(useLocation().search).get("for") === "sender";
  const title = isSender ? m.send_book_for_sender() : m.send_book_for_receiver();
  return (
    <>
      <PageBar title={title} back={orderFormPath} />
      <main id="content" tabIndex={-1} className={css.page}>
        <WithoutScript />
        {page.kind === "loaded" ? (
          <Loaded page={page} isSender={isSender} />
        ) : (
          <CentreUnavailable offline={page.offline} path="/addressListSelect" />
        )}
      </main>
    </>
  );
}

function Loaded({ page, isSender }: { page: LoadedOrderForm; isSender: boolean }) {
  useCustomer(page.user);
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
