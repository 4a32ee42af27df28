import { m } from "@rimba/content/messages";
import type { MailAddress, UserSession } from "@rimba/contract";
import { data, redirect } from "react-router";
import { headersOfLoader, serviceUnavailable } from "../../app/document/page-response.ts";
import { type LoaderArguments, siteServicesContext } from "../../app/site-services.ts";
import {
  customerOf,
  type CustomerPageData,
  type LoadedCustomer,
  personalClientLoader,
  personalMeta,
} from "../page.ts";
import { changePhonePaths } from "../personal-paths.ts";

export type LoadedPersonal = LoadedCustomer & {
  /** Null where only they are away. */
  readonly sessions: UserSession[] | null;
  /** Null: this installation sends no mails, or it could not be read. */
  readonly mail: MailAddress | null;
};

/** The page of everything about oneself. */
export type PersonalPageData = LoadedPersonal | Exclude<CustomerPageData, LoadedCustomer>;

/** The loader of both sites' page of personal information. The phone changes the number on a page of its own. */
export async function loader({ context }: LoaderArguments) {
  const { account, site, url } = context.get(siteServicesContext);
  if (site === "mobile" && url.searchParams.get("change") === "phone")
    throw redirect(changePhonePaths.mobile);
  const [customer, sessions, mail] = await Promise.all([
    customerOf({ context }),
    account.sessions(),
    account.mail(),
  ]);
  if (customer.kind === "unavailable") return data<PersonalPageData>(customer, serviceUnavailable);
  return data<PersonalPageData>({
    ...customer,
    sessions: sessions.kind === "ok" ? sessions.sessions : null,
    mail: mail.kind === "ok" ? mail.mail : null,
  });
}

export const clientLoader = personalClientLoader<PersonalPageData>();
export const headers = headersOfLoader;
export const meta = personalMeta(m.session_personal);
