import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { RootData } from "../shell/carrier-context.ts";
import { CentreNoticeProvider } from "../shell/centre-notice.tsx";
import { sampleCarrier } from "./page-services.ts";

/** The markup of a component as a page of a site has it. */
export function renderInSite<Props extends object>(
  { site, locale }: Pick<RootData, "site" | "locale">,
  component: ComponentType<Props>,
  props: Props,
): string {
  const root: RootData = {
    locale,
    dir: "ltr",
    site,
    carrier: sampleCarrier,
    isDemo: true,
    notices: [],
    outletCount: null,
    pages: [],
    year: 2026,
  };
  const element = <CentreNoticeProvider>{createElement(component, props)}</CentreNoticeProvider>;
  const router = createMemoryRouter([{ id: "root", path: "/", element }], {
    hydrationData: { loaderData: { root } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
