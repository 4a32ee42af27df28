import { m } from "@rimba/content/messages";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import {
  loadOrderForm,
  loadOrderFormInBrowser,
  orderFormRevalidates,
} from "@rimba/web-core/orders/form/load-order-form.ts";
import { orderFormPath } from "@rimba/web-core/orders/form/order-form-path.ts";
import { WithoutScript } from "@rimba/web-core/account/centre/centre-card.tsx";
import { CentreAway } from "@rimba/web-core/site-frame/centre-away.tsx";
import { personalMeta } from "@rimba/web-core/account/centre/personal-meta.ts";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/online-order.ts";
import { OrderStepsPage } from "./order-steps-page.tsx";
import css from "../personal-center/page.module.css";

export const loader = loadOrderForm;
export const clientLoader = loadOrderFormInBrowser;
export const shouldRevalidate = orderFormRevalidates;
export const headers = retryHeaders;
export const meta = personalMeta(m.send_nav);

/** Places an order in three steps. */
export default function OnlineOrder({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "loaded") return <OrderStepsPage page={page} />;
  return (
    <>
      <PageBar title={m.send_nav()} back="/" />
      <main id="content" tabIndex={-1} className={css.page}>
        <WithoutScript />
        <CentreAway offline={page.offline} path={orderFormPath} />
      </main>
    </>
  );
}
