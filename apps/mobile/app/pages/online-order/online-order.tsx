import { m } from "@rimba/content/messages";
import { pagePaths } from "@rimba/web-core/app/entry-paths.ts";
import type { OrderFormPageData } from "@rimba/web-core/orders/form/page.ts";
import { CentrePage } from "../personal-center/centre-page.tsx";
import { OrderFormView } from "./order-form.tsx";

export { loader, clientLoader, shouldRevalidate, headers, meta } from "@rimba/web-core/orders/form/page.ts";

/** Places an order in three steps. */
export default function OnlineOrder({ loaderData: page }: { loaderData: OrderFormPageData }) {
  if (page.kind === "ok") return <OrderFormView page={page} />;
  return <CentrePage title={m.send_nav()} back="/" data={page} path={pagePaths.orderForm} />;
}
