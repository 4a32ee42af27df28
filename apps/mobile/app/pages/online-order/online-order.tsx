import { m } from "@rimba/content/messages";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import {
  loadOrderForm,
  loadOrderFormInBrowser,
  orderFormRevalidates,
} from "@rimba/web-core/orders/form/page.ts";
import { orderFormPath } from "@rimba/web-core/orders/entry-paths.ts";
import { WithoutScript } from "@rimba/web-core/account/centre/centre-card.tsx";
import { CentreUnavailable } from "@rimba/web-core/site-frame/centre-unavailable.tsx";
import { personalMeta } from "@rimba/web-core/account/page.ts";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/online-order.ts";
import { OrderFormView } from "./order-form.tsx";
import css from "../personal-center/page.module.css";

export const loader = loadOrderForm;
export const clientLoader = loadOrderFormInBrowser;
export const shouldRevalidate = orderFormRevalidates;
export const headers = retryHeaders;
export const meta = personalMeta(m.send_nav);

/** Places an order in three steps. */
export default function OnlineOrder({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "loaded") return <OrderFormView page={page} />;
  return (
    <>
      <PageBar title={m.send_nav()} back="/" />
      <main id="content" tabIndex={-1} className={css.page}>
        <WithoutScript />
        <CentreUnavailable offline={page.offline} path={orderFormPath} />
      </main>
    </>
  );
}
