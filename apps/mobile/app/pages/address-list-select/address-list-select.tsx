import { m } from "@rimba/content/messages";
import { personalMeta } from "@rimba/web-core/account/page.ts";
import { pagePaths } from "@rimba/web-core/app/entry-paths.ts";
import { PartyChoice } from "@rimba/web-core/orders/party-choice.tsx";
import { useLocation } from "react-router";
import { CentrePage } from "../personal-center/centre-page.tsx";
import type { Route } from "./+types/address-list-select.ts";
import styles from "../steps/steps.module.css";

export { loader, clientLoader, shouldRevalidate, headers } from "@rimba/web-core/orders/form/page.ts";
export const meta = personalMeta(m.send_book_for_receiver);

const frame = { className: styles.page, back: pagePaths.orderForm };

/** The address book, to select the sender or receiver of the order (`for`). */
export default function AddressListSelect({ loaderData }: Route.ComponentProps) {
  const isSender = new URLSearchParams(useLocation().search).get("for") === "sender";
  const title = isSender ? m.send_book_for_sender() : m.send_book_for_receiver();
  return (
    <CentrePage {...frame} title={title} data={loaderData}>
      {(page) => <PartyChoice page={page} party={isSender ? "sender" : "receiver"} />}
    </CentrePage>
  );
}
