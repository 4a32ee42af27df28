import { m } from "@rimba/content/messages";
import { orderFormPath } from "@rimba/web-core/orders/entry-paths.ts";
import { CentreUnavailable, WithoutScript } from "@rimba/web-core/site-frame/centre-card.tsx";
import { Breadcrumb } from "../../shell/page-parts.tsx";
import type { Route } from "./+types/online-order.ts";
import { OrderFormView } from "./order-form.tsx";
import styles from "./online-order.module.css";

export { loader, clientLoader, shouldRevalidate, headers, meta } from "@rimba/web-core/orders/form/page.ts";

/** Places an order: the whole form on one page, with the price beside it. */
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
