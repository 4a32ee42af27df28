import type { AccountService } from "@rimba/web-core/account/account-service.ts";
import { orUnavailable } from "../../platform/db/or-unavailable.ts";
import { processingLogPage } from "./account-events.ts";
import type { SessionDeps } from "./session-deps.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { currentUser } from "./nickname.ts";
import { listSessions } from "./sessions.ts";

/** What the pages of a customer who is logged in may read of the account. */
export function siteAccount(deps: SessionDeps, session: Session): AccountService {
  return {
    user: () =>
      orUnavailable(async () => {
        const user = await currentUser(deps, session);
        return user === null ? { kind: "gone" } : { kind: "answered", user };
      }),
    processing: (page) =>
      orUnavailable(async () => ({
        kind: "answered",
        page: await processingLogPage(deps.db, session.customerId, page),
      })),
    sessions: () =>
      orUnavailable(async () => ({ kind: "answered", sessions: await listSessions(deps, session) })),
  };
}
