import type { Page, ProcessingEntry, User, UserSession } from "@rimba/contract";

export type UserAnswer =
  | { kind: "answered"; user: User }
  /** The account was deleted a moment ago. */
  | { kind: "gone" }
  | { kind: "unavailable" };

export type SessionsAnswer = { kind: "answered"; sessions: UserSession[] } | { kind: "unavailable" };

export type ProcessingAnswer = { kind: "answered"; page: Page<ProcessingEntry> } | { kind: "unavailable" };

/**
 * The account of who looks at a protected page, on the server in process; on any other page asking is a mistake. For reading
 * alone: whatever changes something is a call with the token. Never throws for a database that is away.
 */
export interface AccountService {
  user(): Promise<UserAnswer>;
  sessions(): Promise<SessionsAnswer>;
  /** A page of the processing log, the newest entry first. */
  processing(page: Readonly<Record<"current" | "size", number>>): Promise<ProcessingAnswer>;
}

declare module "../app/site-services.ts" {
  interface PersonalServices {
    readonly account: AccountService;
  }
}
