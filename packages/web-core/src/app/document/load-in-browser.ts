import { redirect } from "react-router";

/** Milliseconds that one try may take. */
const timeout = 5000;

export interface ClientLoaderArguments {
  readonly request: Request;
  readonly serverLoader: () => Promise<unknown>;
}

/**
 * Asks the server's loader, once more when the network fails or takes too long, and then answers with what
 * `otherwise` gives: a page without an answer that keeps what was typed.
 */
export async function loadInBrowser<Data>(
  { request, serverLoader }: ClientLoaderArguments,
  otherwise: (query: URLSearchParams) => Data,
): Promise<Data> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      return await inTime(serverLoader() as Promise<Data>);
    } catch (error) {
      // A redirect is an answer, and a page that was left needs none.
      if (error instanceof Response || request.signal.aborted) throw error;
    }
  }
  return otherwise(new URL(request.url).searchParams);
}

function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("late")), timeout);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * The loader of both sites' last route, for every address that they do not have. The server knows
 * where such an address leads and answers before the router is asked; this route makes the
 * browser's router ask it.
 */
export function redirectElsewhere(): never {
  throw redirect("/");
}
