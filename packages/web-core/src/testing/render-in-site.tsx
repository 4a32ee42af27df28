import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { type DocumentFacts, DocumentFactsContext } from "../app/document/document-facts.ts";
import type { RootData } from "../app/document/root-data.ts";
import { ToastProvider } from "../ui/toast.tsx";
import { sampleCarrier } from "./page-services.ts";

interface Options
  extends
    Pick<RootData, "site" | "locale">,
    Partial<Pick<RootData, "carrier" | "isEmailAvailable" | "notices" | "outletCount" | "hasClaimForm">> {
  /** Query of the page's address, such as `?step=goods`. */
  readonly search?: string;
  /** What the action of the page has answered. */
  readonly actionData?: unknown;
}

/** Renders a component to markup as on a page of a site. */
export function renderInSite<Props extends object>(
  { site, locale, search = "", actionData, ...other }: Options,
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
    hasClaimForm: true,
    pages: [],
    year: 2026,
    ...other,
  };
  const facts: DocumentFacts = {
    locale,
    dir: "ltr",
    site,
    canonical: "https://example.id/",
    styleSheet: null,
    nonce: undefined,
  };
  const element = (
    <DocumentFactsContext value={facts}>
      <ToastProvider>{createElement(component, props)}</ToastProvider>
    </DocumentFactsContext>
  );
  const router = createMemoryRouter([{ id: "root", path: "/", element }], {
    hydrationData: {
      loaderData: { root },
      ...(actionData !== undefined && { actionData: { root: actionData } }),
    },
    initialEntries: [`/${search}`],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
