import type { FastifyInstance } from "fastify";
import type { Db } from "../../platform/db/db.ts";
import { selectInboxMessages } from "./inbox-messages.ts";
import { inboxPage, inboxPolicy } from "./inbox-page.ts";

const maxMessages = 50;

/** /dev/inbox for people and /dev/inbox.json for tests. Both show every code: never call it in production. */
export function registerInbox(
  app: FastifyInstance,
  { db, carrierName }: { db: Db; carrierName: string },
): void {
  app.get("/dev/inbox", async (_request, reply) =>
    reply
      .header("cache-control", "no-store")
      .header("content-security-policy", inboxPolicy)
      .type("text/html; charset=utf-8")
      .send(inboxPage(carrierName, await selectInboxMessages(db, maxMessages))),
  );
  app.get("/dev/inbox.json", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ messages: await selectInboxMessages(db, maxMessages) }),
  );
}
