import { loginRedirectPath } from "@rimba/domain";
import { redirect, useNavigate } from "react-router";
import { useEffect, useRef } from "react";
import { useHydrated } from "../document/hydration.tsx";
import { PrefetchPage } from "../lazy/prefetch-page.tsx";
import { sessionStore, useSession } from "./session-store.ts";

interface GuardedArguments {
  readonly request: Request;
}

/**
 * Wraps the clientLoader of a page for logged-in customers. Other visitors are redirected without a request, to where
 * the server would redirect them too.
 */
export function requireLogin<Arguments extends GuardedArguments, Data>(
  load: (args: Arguments) => Promise<Data>,
): (args: Arguments) => Promise<Data> {
  return (args) => {
    const store = sessionStore();
    if (store.current() !== null) return load(args);
    store.end();
    const { pathname, search } = new URL(args.request.url);
    throw redirect(loginRedirectPath(pathname + search));
  };
}

/**
 * For pages for customers. The session can end or change here, in another tab, or while the page is in the
 * back/forward cache. When it ends, home replaces the page and all its data; no reload, so that the message
 * about the end stays visible. When another customer logs in, the page reloads.
 */
export function useGuard(): void {
  const token = useSession()?.token ?? null;
  const shownFor = useRef<string | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const before = shownFor.current;
    shownFor.current = token;
    if (before === null || before === token) return;
    if (token === null) void navigate("/", { replace: true });
    else window.location.reload();
  }, [token, navigate]);
}

/**
 * On pages for customers, which are replaced by home when the session ends: prefetches home's files, so that
 * it also opens offline.
 */
export function PrefetchHome() {
  return useHydrated() && <PrefetchPage page="/" />;
}
