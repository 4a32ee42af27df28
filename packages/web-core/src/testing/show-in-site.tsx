import type { Locale, LoginResponse } from "@rimba/contract";
import type { ReactElement } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react/pure";
import { type DocumentFacts, DocumentFactsContext } from "../app/document/document-facts.ts";
import { followDocumentLanguage } from "../app/locale/use-locale.ts";
import { tokenCookie } from "../app/session/session-mark.tsx";
import { sessionStore } from "../app/session/session-store.ts";
import type { RootData } from "../app/document/root-data.ts";
import { ToastProvider } from "../ui/toast.tsx";
import "../ui/styles/base.css";
import { sampleCarrier } from "./page-services.ts";

interface Options extends Pick<RootData, "site">, Partial<Omit<RootData, "site">> {
  /** Path and query of the page. */
  readonly address?: string;
  /** The loader of the page, called at every navigation. */
  readonly load?: (url: URL) => unknown;
  /** The action of the page, called with every form that is sent to it. */
  readonly act?: (form: FormData, url: URL) => unknown;
}

/** What a test can read and do on the page. */
interface ShownSite {
  /** The current path and query. */
  readonly address: () => string;
  /** Navigates like a link. */
  readonly navigate: (address: string) => Promise<void>;
  /** Goes back like the browser's button. */
  readonly goBack: () => Promise<void>;
  /** Closes the page. The device's storage is kept. */
  readonly leave: () => Promise<void>;
  /** Changes the language of the page without a reload. */
  readonly changeLanguage: (locale: Locale) => Promise<void>;
}

const windows = { desktop: { width: 1280, height: 800 }, mobile: { width: 390, height: 844 } } as const;

/**
 * Shows an element in the browser as a page of a site: router, root data, language, window size and base styles. Clears
 * the device's storage after the test.
 */
export async function showInSite(
  { site, address = "/", load, act, ...other }: Options,
  element: ReactElement,
): Promise<ShownSite> {
  const { locale = "id", dir = "ltr" } = other;
  const root: RootData = {
    carrier: sampleCarrier,
    isDemo: true,
    notices: [],
    outletCount: null,
    hasClaimForm: true,
    pages: [],
    year: 2026,
    ...other,
    site,
    locale,
    dir,
  };
  prepareDocument(root);
  await page.viewport(windows[site].width, windows[site].height);
  // Texts have other widths in the fallback font.
  await document.fonts.load("1em 'Plus Jakarta Sans'");
  const facts: DocumentFacts = {
    site,
    locale,
    dir,
    canonical: "https://example.id/",
    styleSheet: null,
    nonce: undefined,
  };
  const frame = (
    <DocumentFactsContext value={facts}>
      <ToastProvider>
        <Outlet />
      </ToastProvider>
    </DocumentFactsContext>
  );
  const child = {
    path: "*",
    element,
    // A fallback is required while the first loader runs.
    hydrateFallbackElement: <p />,
    ...(load && { loader: ({ request }: { request: Request }) => load(new URL(request.url)) }),
    ...(act && {
      action: async ({ request }: { request: Request }) =>
        act(await request.formData(), new URL(request.url)),
    }),
  };
  let shown = root;
  const router = createMemoryRouter(
    [{ id: "root", loader: () => shown, element: frame, children: [child] }],
    {
      hydrationData: { loaderData: { root } },
      initialEntries: [address],
    },
  );
  onTestFinished(() => cleanup());
  await render(<RouterProvider router={router} />);
  return {
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    navigate: (to) => router.navigate(to),
    goBack: () => router.navigate(-1),
    leave: () => cleanup(),
    changeLanguage: (to) => {
      shown = { ...shown, locale: to };
      document.documentElement.lang = to;
      return router.revalidate();
    },
  };
}

/** The server's response to a login. */
export function sampleSession(other: Partial<LoginResponse> = {}): LoginResponse {
  return {
    token: "token-of-the-test",
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    draftKey: "a".repeat(43),
    user: { nickname: null, phone: "0812 •••• 4471", corporate: false, phoneChange: null },
    ...other,
  };
}

/** Logs in a customer on this device until the end of the test. */
export function logIn(other: Partial<LoginResponse> = {}): LoginResponse {
  const session = sampleSession(other);
  document.cookie = `${tokenCookie}=${session.token}; Path=/`;
  sessionStore().begin(session);
  onTestFinished(() => sessionStore().end());
  return session;
}

function prepareDocument({ locale, dir }: RootData): void {
  followDocumentLanguage();
  const { documentElement } = document;
  documentElement.lang = locale;
  documentElement.dir = dir;
  documentElement.dataset["hydrated"] = "";
  onTestFinished(() => {
    localStorage.clear();
    sessionStorage.clear();
    // All files share this document, and the next one may read messages when it loads.
    documentElement.lang = "id";
    documentElement.dir = "ltr";
  });
}
