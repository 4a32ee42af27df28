import { tabbedPage } from "@rimba/web-core/rates/network-tabs.tsx";
import type { Route } from "./+types/network-query.ts";
import { lazyImport } from "@rimba/web-core/app/lazy/lazy-import.ts";

export { loader } from "@rimba/web-core/rates/load-rates.ts";
export { clientLoader, shouldRevalidate, headers, meta } from "@rimba/web-core/rates/page.ts";

const Tabs = await tabbedPage({
  outlet: async () => (await lazyImport(() => import("./outlets-page.tsx"))).OutletsPage,
  rate: async () => (await lazyImport(() => import("./rate/rate-page.tsx"))).RatePage,
});

export default function NetworkQuery({ loaderData }: Route.ComponentProps) {
  return <Tabs data={loaderData} />;
}
