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
import { Breadcrumb } from "../../shell/breadcrumb.tsx";
import type { Route } from "./+types/online-order.ts";
import { OrderFormView } from "./order-form.tsx";
import styles from "./online-order.module.css";

export const loader = loadOrderForm;
export const clientLoader = loadOrderFormInBrowser;
export const shouldRevalidate = orderFormRevalidates;
export const headers = retryHeaders;
export const meta = personalMeta(m.send_nav);

/** Places an order: all on one page, with what it costs beside it. */
export default function OnlineOrder({ loaderData: page }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <Breadcrumb above={[]} here={m.send_nav()} />
      {page.kind === "loaded" ? (
        <OrderFormView page={page} />
      ) : (
        <>
          <h1>{m.send_nav()}</h1>
          <WithoutScript />
          <CentreUnavailable offline={page.offline} path={orderFormPath} />
        </>
      )}
    </main>
  );
}
