import { carrierNameOf, type Matches, pageMeta } from "../app/document/meta.ts";
import { data, redirect, useNavigate } from "react-router";
import { headersOfLoader, serviceUnavailable } from "../app/document/page-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import { requireLogin, useGuard } from "../app/session/guard.tsx";
import { type LoaderArguments, siteServicesContext } from "../app/site-services.ts";
import { useEffect, useState } from "react";
import { sessionStore } from "../app/session/session-store.ts";
import { useToast } from "../ui/toast.tsx";
import { m } from "@rimba/content/messages";
import type { MailAddress, Page, ProcessingEntry, User, UserSession } from "@rimba/contract";
import { loginRedirectPath } from "@rimba/domain";

/** Creates the `meta` of a page of the personal centre, which search engines do not index. */
export function personalMeta(title: () => string) {
  return ({ matches }: { readonly matches: Matches }) => {
    const brand = carrierNameOf(matches);
    return pageMeta(matches, {
      title: title(),
      description: m.personal_description({ brand }),
      isForSearch: false,
    });
  };
}

type UserAnswer =
  | { kind: "ok"; user: User }
  /** The account has just been deleted. */
  | { kind: "sessionEnded" }
  | { kind: "unavailable" };

type SessionsAnswer = { kind: "ok"; sessions: UserSession[] } | { kind: "unavailable" };

/** `mail` null: this installation sends no mails. */
type MailAnswer = { kind: "ok"; mail: MailAddress | null } | { kind: "unavailable" };

type ProcessingAnswer = { kind: "ok"; page: Page<ProcessingEntry> } | { kind: "unavailable" };

/**
 * The customer's account, on the server in process, for protected pages only. Read-only: changes are calls
 * with the token. Never throws if the database is unavailable.
 */
export interface AccountService {
  user(): Promise<UserAnswer>;
  sessions(): Promise<SessionsAnswer>;
  mail(): Promise<MailAnswer>;
  /** A page of the processing log, the newest entry first. */
  processing(page: Readonly<Record<"current" | "size", number>>): Promise<ProcessingAnswer>;
}

declare module "../app/site-services.ts" {
  interface CustomerServices {
    readonly account: AccountService;
  }
}

export interface Unavailable {
  readonly kind: "unavailable";
  readonly offline: boolean;
}

/** Data that the pages of the personal centre have. */
export interface LoadedCustomer {
  readonly kind: "ok";
  readonly user: User;
  /** ISO 8601. */
  readonly now: string;
}

export type CustomerPageData = LoadedCustomer | Unavailable;

/** The loader of pages that show the current user. 503 when the user cannot be loaded. */
export async function loader({ context }: LoaderArguments) {
  const page = await customerOf({ context });
  return data<CustomerPageData>(page, page.kind === "unavailable" ? serviceUnavailable : undefined);
}

export const clientLoader = personalClientLoader<CustomerPageData>();
export const headers = headersOfLoader;

/** The clientLoader of a page for customers. Visitors without a session are redirected to the login. */
export function personalClientLoader<Data>() {
  return requireLogin((args: ClientLoaderArguments) =>
    loadInBrowser<Data | Unavailable>(args, () => ({ kind: "unavailable", offline: !navigator.onLine })),
  );
}

/** The logged-in customer; redirects if the account was deleted. */
export async function customerOf({ context }: LoaderArguments): Promise<CustomerPageData> {
  const { account, url, now } = context.get(siteServicesContext);
  const answer = await account.user();
  if (answer.kind === "sessionEnded") throw redirect(loginRedirectPath(url.pathname + url.search));
  if (answer.kind === "unavailable") return { kind: "unavailable", offline: false };
  return { kind: "ok", user: answer.user, now: now.toISOString() };
}

export interface Customer {
  readonly user: User;
  /** Here and in the rest of the page, in all tabs. */
  readonly setUser: (user: User) => void;
}

/** The logged-in customer, from the loader and from later changes. Also guards the page. */
export function useCustomer(loaded: User): Customer {
  useGuard();
  const [shown, setShown] = useState({ loaded, user: loaded });
  if (shown.loaded !== loaded) setShown({ loaded, user: loaded });
  // Another device may have changed the name in this one's header.
  useEffect(() => {
    const session = sessionStore().current();
    if (session !== null && session.user.nickname !== loaded.nickname) sessionStore().updateUser(loaded);
  }, [loaded]);
  return {
    user: shown.user,
    setUser: (user) => {
      setShown({ loaded, user });
      sessionStore().updateUser(user);
    },
  };
}

/** For use after all sessions were ended: clears the session of this device, shows the reason and opens home. */
export function useEndSession(): (text: string) => void {
  const notify = useToast();
  const navigate = useNavigate();
  return (text) => {
    sessionStore().end();
    notify({ text });
    void navigate("/", { replace: true });
  };
}
