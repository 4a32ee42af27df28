import { logInFirst } from "@rimba/domain";
import { PrefetchPageLinks, redirect, useNavigate } from "react-router";
import { useEffect, useRef } from "react";
import { useHydrated } from "../document/hydration.tsx";
import { sessionStore, useSession } from "./session-store.ts";

interface LoaderArguments {
  readonly request: Request;
}

/**
 * Makes the clientLoader of a page that is for customers who are logged in: nobody else gets past it, and the server
 * is not even asked. They are led where the server leads them too.
 */
export function guarded<Arguments extends LoaderArguments, Data>(
  load: (args: Arguments) => Promise<Data>,
): (args: Arguments) => Promise<Data> {
  return (args) => {
    const store = sessionStore();
    if (store.current() !== null) return load(args);
    store.end();
    const { pathname, search } = new URL(args.request.url);
    throw redirect(logInFirst(pathname + search));
  };
}

/**
 * On pages for customers: when the session ends, here or in another tab, or while the page was in the browser's memory,
 * the page goes away with all that it shows; when somebody else logs in, it is theirs. Home is opened in place, so that
 * what is said about the end goes on being shown.
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
 * On pages for customers, which give way to home when the session ends: fetches what home is made of beforehand, so that
 * it is there without network too.
 */
export function PrefetchHome() {
  return useHydrated() && <PrefetchPageLinks page="/" />;
}
