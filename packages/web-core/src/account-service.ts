import type { User, UserSession } from "@rimba/contract";

export type UserAnswer =
  | { kind: "answered"; user: User }
  /** The account was deleted a moment ago. */
  | { kind: "gone" }
  | { kind: "unavailable" };

export type SessionsAnswer = { kind: "answered"; sessions: UserSession[] } | { kind: "unavailable" };

/**
 * The account of who looks at a protected page, on the server in process; on any other page asking is a mistake. For reading
 * alone: whatever changes something is a call with the token. Never throws for a database that is away.
 */
export interface AccountService {
  user(): Promise<UserAnswer>;
  sessions(): Promise<SessionsAnswer>;
}
