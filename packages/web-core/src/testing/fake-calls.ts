import {
  type EndpointName,
  endpointAddresses,
  type ErrorKind,
  errorCatalogue,
  type FieldError,
  langTypes,
  successCode,
} from "@rimba/contract";
import { onTestFinished } from "vitest";
import type { RequestOf, ResponseOf } from "../app/api/client.ts";

/** Thrown by a fake answer; becomes an error response of the server. */
class RefusedCall extends Error {
  readonly kind: ErrorKind;
  readonly errors: readonly FieldError[];
  readonly retryAfter: number | null;
  constructor(kind: ErrorKind, errors: readonly FieldError[], retryAfter: number | null) {
    super(kind);
    this.kind = kind;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

export function refuseCall(
  kind: ErrorKind,
  { errors = [], retryAfter = null }: { errors?: readonly FieldError[]; retryAfter?: number | null } = {},
): never {
  throw new RefusedCall(kind, errors, retryAfter);
}

/** The response of an endpoint; a file is sent unchanged. */
type FakeAnswer<Name extends EndpointName> = ResponseOf<Name> | Blob;

export type FakeAnswers = {
  readonly [Name in EndpointName]?: (
    request: RequestOf<Name>,
    headers: Headers,
  ) => FakeAnswer<Name> | Promise<FakeAnswer<Name>>;
};

interface FakeCalls {
  /** The requests that the element has sent to an endpoint, oldest first. */
  readonly requests: <Name extends EndpointName>(name: Name) => readonly RequestOf<Name>[];
  /** Whether the device has a network. Without one every call fails, and `navigator.onLine` is false. */
  readonly setOnline: (online: boolean) => void;
}

/**
 * Replaces `fetch` for the calls of api/client.ts until the end of the test. An error from `refuseCall` becomes an
 * error response; any other one is a network failure. A call without an answer fails the test.
 */
export function fakeCalls(answers: FakeAnswers): FakeCalls {
  const sent: { name: EndpointName; request: unknown }[] = [];
  const unexpected: string[] = [];
  let isOnline = true;
  const original = window.fetch;
  window.fetch = async (input, init) => {
    const { url, method, headers, body } = await partsOf(new Request(input, init));
    const name = endpointNames.find(
      (each) => endpointAddresses[each].path === url.pathname && endpointAddresses[each].method === method,
    );
    if (name === undefined) return original(input, init);
    if (!isOnline) throw new TypeError("Failed to fetch");
    const request: unknown = method === "GET" ? Object.fromEntries(url.searchParams) : JSON.parse(body);
    sent.push({ name, request });
    const answer = answers[name] as ((request: unknown, headers: Headers) => unknown) | undefined;
    if (answer === undefined) {
      unexpected.push(name);
      throw new TypeError(`No answer was given for ${name}`);
    }
    try {
      const data = await answer(request, headers);
      if (data instanceof Blob) return new Response(data, { headers: { "content-type": data.type } });
      return envelope(200, { code: successCode, msg: "", data: data ?? null });
    } catch (error) {
      if (error instanceof RefusedCall) return refusal(error, headers);
      throw error;
    }
  };
  const setOnline = (online: boolean) => {
    isOnline = online;
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => online });
    window.dispatchEvent(new Event(online ? "online" : "offline"));
  };
  onTestFinished(() => {
    window.fetch = original;
    Reflect.deleteProperty(navigator, "onLine");
    if (unexpected.length > 0) throw new Error(`Calls without an answer: ${unexpected.join(", ")}`);
  });
  return {
    requests: <Name extends EndpointName>(name: Name) =>
      sent.filter((each) => each.name === name).map(({ request }) => request as RequestOf<Name>),
    setOnline,
  };
}

const endpointNames = Object.keys(endpointAddresses) as EndpointName[];

async function partsOf(request: Request) {
  return {
    url: new URL(request.url),
    method: request.method,
    headers: request.headers,
    body: await request.text(),
  };
}

function refusal({ kind, errors, retryAfter }: RefusedCall, headers: Headers): Response {
  const { code, status, text } = errorCatalogue[kind];
  const language = headers.get("langtype") as keyof typeof langTypes | null;
  const msg = text[langTypes[language ?? "ID"]];
  return envelope(
    status,
    { code, msg, data: errors.length === 0 ? null : { errors } },
    retryAfter === null ? {} : { "retry-after": String(retryAfter) },
  );
}

function envelope(status: number, body: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
}
