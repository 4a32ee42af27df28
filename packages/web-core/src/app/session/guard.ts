import { logInFirst } from "@rimba/domain";
import { redirect } from "react-router";
import { sessionStore } from "./use-session.ts";

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
