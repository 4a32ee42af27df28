import type { User, UserSession } from "@rimba/contract";
import { logInFirst } from "@rimba/domain";
import { data, redirect } from "react-router";
import { awayResponse } from "../app/document/page-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import { guarded } from "../app/session/guard.tsx";
import { type LoaderArguments, siteServicesContext } from "../app/site-services.ts";

interface Away {
  readonly kind: "unavailable";
  readonly offline: boolean;
}

/** What pages of the personal centre know of who looks at them. */
export interface LoadedCustomer {
  readonly kind: "loaded";
  readonly user: User;
  /** ISO 8601. */
  readonly now: string;
}

export type CustomerPageData = LoadedCustomer | Away;

/** The page of everything about oneself. `sessions` is null where only they are away. */
export type PersonalPageData = (LoadedCustomer & { readonly sessions: UserSession[] | null }) | Away;

/** The loader of pages that show who is logged in. 503 when that cannot be told. */
export async function loadCustomer({ context }: LoaderArguments) {
  return data<CustomerPageData>(...answerOf(await customerOf({ context })));
}

/** The loader of both sites' page of personal information. */
export async function loadPersonal({ context }: LoaderArguments) {
  const { account } = context.get(siteServicesContext);
  const [customer, sessions] = await Promise.all([customerOf({ context }), account.sessions()]);
  const page: PersonalPageData =
    customer.kind === "loaded"
      ? { ...customer, sessions: sessions.kind === "answered" ? sessions.sessions : null }
      : customer;
  return data<PersonalPageData>(...answerOf(page));
}

/** The clientLoader of the same pages: for who is logged in, and nobody else. */
export const loadCustomerInBrowser = guarded((args: ClientLoaderArguments) =>
  loadInBrowser<CustomerPageData>(args, away),
);
export const loadPersonalInBrowser = guarded((args: ClientLoaderArguments) =>
  loadInBrowser<PersonalPageData>(args, away),
);

function away(): Away {
  return { kind: "unavailable", offline: !navigator.onLine };
}

/** Who is logged in; leads away whose account is gone. */
export async function customerOf({ context }: LoaderArguments): Promise<CustomerPageData> {
  const { account, url, now } = context.get(siteServicesContext);
  const answer = await account.user();
  if (answer.kind === "gone") throw redirect(logInFirst(url.pathname + url.search));
  if (answer.kind === "unavailable") return { kind: "unavailable", offline: false };
  return { kind: "loaded", user: answer.user, now: now.toISOString() };
}

function answerOf<Page extends CustomerPageData>(page: Page): [Page, typeof awayResponse | undefined] {
  return [page, page.kind === "unavailable" ? awayResponse : undefined];
}
