import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendFailure } from "./envelope.ts";
import { requestLocale } from "./request-locale.ts";

/** The calling customer. */
export interface Session {
  readonly kind: "ok";
  readonly sessionId: string;
  readonly customerId: string;
  /** E.164 */
  readonly phone: string;
}

export type SessionCheck =
  | Session
  /** There was no token, or its 24 hours are over. */
  | { readonly kind: "sessionMissing" }
  /** The token is no valid session: ended, unknown, truncated, or without its cookie. */
  | { readonly kind: "sessionEnded" }
  /** The browser says that another site started the call. */
  | { readonly kind: "crossSite" };

type CheckCall = (request: FastifyRequest) => Promise<SessionCheck>;

const checkName = "checkSessionOfCall";
const sessions = new WeakMap<FastifyRequest, Session>();

/** Sets how sessions of this app's calls are checked. Call it before registering an endpoint that needs one. */
export function setSessionCheck(app: FastifyInstance, check: CheckCall): void {
  app.decorate(checkName, check);
}

/** The hook of a call that needs a session. Throws at once if no check is defined. */
export function requireSession(app: FastifyInstance) {
  if (!app.hasDecorator(checkName))
    throw new Error("setSessionCheck was not called before this endpoint was registered");
  const check = app.getDecorator<CheckCall>(checkName);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const checked = await check(request);
    if (checked.kind !== "ok") return sendFailure(reply, { kind: checked.kind }, requestLocale(request));
    setRequestSession(request, checked);
  };
}

/** Stores the session of a request that was checked in another way, such as a page's. */
export function setRequestSession(request: FastifyRequest, session: Session): void {
  sessions.set(request, session);
}

/** The session of a checked request. */
export function sessionOfCall(request: FastifyRequest): Session {
  const session = sessions.get(request);
  if (session === undefined) throw new Error("The request was not checked for its session");
  return session;
}
