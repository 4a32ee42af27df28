import { redirect } from "react-router";

/** Milliseconds of one attempt. */
const timeoutMs = 5000;

export interface ClientLoaderArguments {
  readonly request: Request;
  readonly serverLoader: () => Promise<unknown>;
}

/**
 * Calls the server's loader, again if the network fails or takes too long, and then falls back to
 * `otherwise`: a page without an answer that keeps the input.
 */
export async function loadInBrowser<Data>(
  { request, serverLoader }: ClientLoaderArguments,
  otherwise: (query: URLSearchParams) => Data,
): Promise<Data> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      return await inTime(serverLoader() as Promise<Data>);
    } catch (error) {
      // A redirect is an answer, and an abandoned page needs none.
      if (error instanceof Response || request.signal.aborted) throw error;
    }
  }
  return otherwise(new URL(request.url).searchParams);
}

function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("late")), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * The loader of both sites' catch-all route. The server redirects unknown addresses before the router sees
 * them; this route makes the browser's router request them.
 */
export function redirectUnknownPath(): never {
  throw redirect("/");
}
