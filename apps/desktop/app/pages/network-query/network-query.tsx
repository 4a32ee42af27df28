import { tabbedPage } from "@rimba/web-core/rates/network-tabs.tsx";
import type { Route } from "./+types/network-query.ts";

export { loader } from "@rimba/web-core/rates/load-rates.ts";
export { clientLoader, shouldRevalidate, headers, meta } from "@rimba/web-core/rates/page.ts";

const Tabs = await tabbedPage({
  outlet: () => import("./outlets-page.tsx"),
  rate: () => import("./rate/rate-page.tsx"),
});

export default function NetworkQuery({ loaderData }: Route.ComponentProps) {
  return <Tabs data={loaderData} />;
}
