import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendFailure } from "./envelope.ts";
import { requestLocale } from "./request-locale.ts";

/** The customer who calls. */
export interface Session {
  readonly kind: "session";
  readonly sessionId: string;
  readonly customerId: string;
  /** E.164 */
  readonly phone: string;
}

export type SessionCheck =
  | Session
  /** No token was brought, or its day is over. */
  | { readonly kind: "sessionMissing" }
  /** What was brought is no session: ended, unknown, cut short, or without the cookie that belongs to it. */
  | { readonly kind: "sessionEnded" }
  /** A browser says that another site started the call. */
  | { readonly kind: "crossSite" };

type CheckCall = (request: FastifyRequest) => Promise<SessionCheck>;

const checkName = "checkSessionOfCall";
const sessions = new WeakMap<FastifyRequest, Session>();

/** Says how the calls of this app are checked. Before any endpoint that needs a session. */
export function gateSessions(app: FastifyInstance, check: CheckCall): void {
  app.decorate(checkName, check);
}

/** The hook of a call that needs a session. Throws at once where nothing says how to check it. */
export function requireSession(app: FastifyInstance) {
  if (!app.hasDecorator(checkName)) throw new Error("gateSessions comes before calls that need a session");
  const check = app.getDecorator<CheckCall>(checkName);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const checked = await check(request);
    if (checked.kind !== "session") return sendFailure(reply, { kind: checked.kind }, requestLocale(request));
    holdSession(request, checked);
  };
}

/** Keeps the session of a request that was checked in another way, as a page's. */
export function holdSession(request: FastifyRequest, session: Session): void {
  sessions.set(request, session);
}

/** The session of a request that was checked. */
export function sessionOfCall(request: FastifyRequest): Session {
  const session = sessions.get(request);
  if (session === undefined) throw new Error("The request was not checked for its session");
  return session;
}
