import { m } from "@rimba/content/messages";
import type { Contact } from "@rimba/contract";
import { data } from "react-router";
import { customerOf, type LoadedCustomer, personalMeta } from "../account/page.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import { headersOfLoader, serviceUnavailable } from "../app/document/page-response.ts";
import { requireLogin } from "../app/session/guard.tsx";
import { type LoaderArguments, siteServicesContext } from "../app/site-services.ts";

/** The form of one contact; null: a new one. `unknown`: it was deleted, or belongs to another customer. */
export type LoadedContact = LoadedCustomer & {
  readonly contact: Contact | null;
  /** The first contact always becomes the default. */
  readonly isFirst: boolean;
};
type ContactPageData =
  | LoadedContact
  | { readonly kind: "unknown" }
  | { readonly kind: "unavailable"; readonly offline: boolean };

/** The loader of mobile's form. */
export async function loader({ context }: LoaderArguments) {
  const { contacts, url } = context.get(siteServicesContext);
  const id = url.searchParams.get("id");
  const customer = await customerOf({ context });
  const unavailable = () =>
    data<ContactPageData>({ kind: "unavailable", offline: false }, serviceUnavailable);
  if (customer.kind === "unavailable") return unavailable();
  if (id === null) {
    const answer = await contacts.page({ current: 1, size: 1 });
    if (answer.kind === "unavailable") return unavailable();
    return data<ContactPageData>({ ...customer, contact: null, isFirst: answer.page.total === 0 });
  }
  const answer = await contacts.detail(id);
  if (answer.kind === "unavailable") return unavailable();
  if (answer.kind === "contactUnknown") return data<ContactPageData>({ kind: "unknown" }, { status: 404 });
  return data<ContactPageData>({ ...customer, contact: answer.contact, isFirst: false });
}

/** The clientLoader of the same page. Visitors without a session are redirected to the login. */
export const clientLoader = requireLogin((args: ClientLoaderArguments) =>
  loadInBrowser<ContactPageData>(args, () => ({ kind: "unavailable", offline: !navigator.onLine })),
);

export const headers = headersOfLoader;
export const meta = personalMeta(m.contacts_add);
