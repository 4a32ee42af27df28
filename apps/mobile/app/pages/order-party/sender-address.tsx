import { m } from "@rimba/content/messages";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import {
  loadOrderForm,
  loadOrderFormInBrowser,
  orderFormRevalidates,
} from "@rimba/web-core/orders/form/page.ts";
import { personalMeta } from "@rimba/web-core/account/page.ts";
import type { Route } from "./+types/sender-address.ts";
import { PartyPage } from "./party-page.tsx";

export const loader = loadOrderForm;
export const clientLoader = loadOrderFormInBrowser;
export const shouldRevalidate = orderFormRevalidates;
export const headers = retryHeaders;
export const meta = personalMeta(m.send_sender_address);

export default function SenderAddress({ loaderData: page }: Route.ComponentProps) {
  return <PartyPage page={page} name="sender" />;
}
