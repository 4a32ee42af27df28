import { m } from "@rimba/content/messages";
import type { PreferredOutlet, Site } from "@rimba/contract";
import { data } from "react-router";
import { headersOfLoader, serviceUnavailable } from "../../app/document/page-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../../app/document/load-in-browser.ts";
import { customerOf, type LoadedCustomer, personalMeta } from "../../account/page.ts";
import { requireLogin } from "../../app/session/guard.tsx";
import { type LoaderArguments, siteServicesContext } from "../../app/site-services.ts";
import type { OutletView } from "../outlet-service.ts";

/** The preferred outlet's page. */
type PreferredOutletPageData =
  | (LoadedCustomer & {
      readonly preferredOutlet: PreferredOutlet | null;
      readonly choices: OfferedOutlets;
      /** What was searched for. */
      readonly words: string;
    })
  | { readonly kind: "unavailable"; readonly offline: boolean };
export type LoadedPreferredOutlet = Extract<PreferredOutletPageData, { kind: "ok" }>;

const maxSearchLength = 80;

/** The loader of both sites' page of the preferred outlet. 503 when a source is unavailable. */
export async function loader({ context }: LoaderArguments) {
  const { preferredOutlet: service, url } = context.get(siteServicesContext);
  const words = (url.searchParams.get("q") ?? "").trim().slice(0, maxSearchLength);
  const customer = await customerOf({ context });
  const [current, choices] = await Promise.all([service.current(), service.choices(words)]);
  if (customer.kind === "unavailable" || current.kind === "unavailable" || choices.kind === "unavailable") {
    return data<PreferredOutletPageData>({ kind: "unavailable", offline: false }, serviceUnavailable);
  }
  const { place, outlets, miss } = choices;
  return data<PreferredOutletPageData>(
    { ...customer, preferredOutlet: current.preferredOutlet, choices: { place, outlets, miss }, words },
    { status: 200 },
  );
}

/** The clientLoader of the same page, for logged-in customers. */
export const clientLoader = requireLogin((args: ClientLoaderArguments) =>
  loadInBrowser<PreferredOutletPageData>(args, () => ({ kind: "unavailable", offline: !navigator.onLine })),
);

export const headers = headersOfLoader;
export const meta = personalMeta(m.preferred_outlet_title);

const paths = { desktop: "/personalCenter/userBinding", mobile: "/userBinding" } as const;

/** The address of the preferred outlet's page. */
export function preferredOutletPath(site: Site): string {
  return paths[site];
}

type PreferredOutletAnswer =
  | { kind: "ok"; preferredOutlet: PreferredOutlet | null }
  | { kind: "unavailable" };

/** Outlets that a customer can prefer. */
export interface OfferedOutlets {
  /**
   * The place of the default contact, near which the outlets are; null without a contact or with an unknown
   * location.
   */
  readonly place: string | null;
  /** Those with the searched name or code; if none of them can be preferred, the nearest. */
  readonly outlets: readonly OutletView[];
  /** Why none with that name or code can be preferred; null: some can, or none was searched for. */
  readonly miss: OutletMiss | null;
}

export type OutletMiss =
  | { readonly kind: "unknown" }
  | {
      readonly kind: "noPickup" | "outOfRange";
      readonly outlet: Pick<OutletView, "name" | "networkCode">;
    };

type OfferedOutletsAnswer = ({ kind: "ok" } & OfferedOutlets) | { kind: "unavailable" };

/**
 * The preferred outlet of the logged-in customer, on the server in process; read-only. Never throws if the
 * database is unavailable.
 */
export interface PreferredOutletService {
  current(): Promise<PreferredOutletAnswer>;
  /** Outlets that pick up from the default contact; with words those of them with this name or code. */
  choices(words: string): Promise<OfferedOutletsAnswer>;
}

declare module "../../app/site-services.ts" {
  interface CustomerServices {
    readonly preferredOutlet: PreferredOutletService;
  }
}
