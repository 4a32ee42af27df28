import { m } from "@rimba/content/messages";
import type { Binding, Site } from "@rimba/contract";
import { data } from "react-router";
import { retryHeaders, serviceUnavailable } from "../../app/document/page-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../../app/document/load-in-browser.ts";
import { customerOf, type LoadedCustomer, personalMeta } from "../../account/page.ts";
import { guarded } from "../../app/session/guard.tsx";
import { type LoaderArguments, siteServicesContext } from "../../app/site-services.ts";
import type { OutletView } from "../outlet-service.ts";

/** The preferred outlet's page. */
type BindingPageData =
  | (LoadedCustomer & {
      readonly binding: Binding | null;
      readonly choices: BindableOutlets;
      /** What was searched for. */
      readonly words: string;
    })
  | { readonly kind: "unavailable"; readonly offline: boolean };
export type LoadedBinding = Extract<BindingPageData, { kind: "ok" }>;

const maxSearchLength = 80;

/** The loader of both sites' page of the preferred outlet. 503 when a source is unavailable. */
export async function loader({ context }: LoaderArguments) {
  const { binding: service, url } = context.get(siteServicesContext);
  const words = (url.searchParams.get("q") ?? "").trim().slice(0, maxSearchLength);
  const customer = await customerOf({ context });
  const [binding, choices] = await Promise.all([service.current(), service.choices(words)]);
  if (customer.kind === "unavailable" || binding.kind === "unavailable" || choices.kind === "unavailable") {
    return data<BindingPageData>({ kind: "unavailable", offline: false }, serviceUnavailable);
  }
  const { place, outlets } = choices;
  return data<BindingPageData>(
    { ...customer, binding: binding.binding, choices: { place, outlets }, words },
    { status: 200 },
  );
}

/** The clientLoader of the same page, for logged-in customers. */
export const clientLoader = guarded((args: ClientLoaderArguments) =>
  loadInBrowser<BindingPageData>(args, () => ({ kind: "unavailable", offline: !navigator.onLine })),
);

export const headers = retryHeaders;
export const meta = personalMeta(m.binding_title);

const paths = { desktop: "/personalCenter/userBinding", mobile: "/userBinding" } as const;

/** The address of the preferred outlet's page. */
export function bindingPath(site: Site): string {
  return paths[site];
}

type BindingAnswer = { kind: "ok"; binding: Binding | null } | { kind: "unavailable" };

/** Outlets that a customer can bind. */
export interface BindableOutlets {
  /**
   * The place of the default contact, near which the outlets are; null without a contact or with an unknown
   * location.
   */
  readonly place: string | null;
  readonly outlets: readonly OutletView[];
}

type BindableAnswer = ({ kind: "ok" } & BindableOutlets) | { kind: "unavailable" };

/**
 * The preferred outlet of the logged-in customer, on the server in process; read-only. Never throws if the
 * database is unavailable.
 */
export interface BindingService {
  current(): Promise<BindingAnswer>;
  /** Outlets that pick up from the default contact, or those of them with this name or code. */
  choices(words: string): Promise<BindableAnswer>;
}

declare module "../../app/site-services.ts" {
  interface PersonalServices {
    readonly binding: BindingService;
  }
}
