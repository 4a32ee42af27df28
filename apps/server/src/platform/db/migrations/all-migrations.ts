import { accountsStatements } from "./0001-first-schema/accounts.ts";
import { codesStatements } from "./0001-first-schema/codes.ts";
import { contentStatements } from "./0001-first-schema/content.ts";
import { installationStatements } from "./0001-first-schema/installation.ts";
import { ordersStatements } from "./0001-first-schema/orders.ts";
import { questionnairesStatements } from "./0001-first-schema/questionnaires.ts";
import { referenceStatements } from "./0001-first-schema/reference.ts";
import { trackingStatements } from "./0001-first-schema/tracking.ts";
import { inboxHtml } from "./0002-inbox-html.ts";
import { customerMail } from "./0003-customer-mail.ts";
import { unlockedDetails } from "./0004-unlocked-details.ts";
import { dueDerivations } from "./0005-due-derivations.ts";
import { numberRanges } from "./0006-number-ranges.ts";
import { archivedEvents } from "./0007-archived-events.ts";
import { shipmentParties } from "./0008-shipment-parties.ts";
import { notifications } from "./0009-notifications.ts";
import { channels } from "./0010-channels.ts";
import { calendarFeeds } from "./0011-calendar-feeds.ts";
import { whatsApp } from "./0012-whatsapp.ts";
import { apiKeyLimits } from "./0013-api-key-limits.ts";
import { consumedMessages } from "./0014-consumed-messages.ts";
import { proofPictures } from "./0015-proof-pictures.ts";
import { webhookReceivers } from "./0016-webhook-receivers.ts";
import { vacuumOfParties } from "./0017-vacuum-of-parties.ts";
import { type Migration, migrationOf } from "./migration.ts";

/**
 * Every migration by its name, in order; each runs once, forward only. Never edit one that has
 * been released: add the next, in a file of its own (CONTRIBUTING.md has an example).
 */
export const allMigrations: Readonly<Record<string, Migration>> = {
  "0001-first-schema": migrationOf([
    ...trackingStatements,
    ...referenceStatements,
    ...contentStatements,
    ...codesStatements,
    ...accountsStatements,
    ...ordersStatements,
    ...questionnairesStatements,
    ...installationStatements,
  ]),
  "0002-inbox-html": inboxHtml,
  "0003-customer-mail": customerMail,
  "0004-unlocked-details": unlockedDetails,
  "0005-due-derivations": dueDerivations,
  "0006-number-ranges": numberRanges,
  "0007-archived-events": archivedEvents,
  "0008-shipment-parties": shipmentParties,
  "0009-notifications": notifications,
  "0010-channels": channels,
  "0011-calendar-feeds": calendarFeeds,
  "0012-whatsapp": whatsApp,
  "0013-api-key-limits": apiKeyLimits,
  "0014-consumed-messages": consumedMessages,
  "0015-proof-pictures": proofPictures,
  "0016-webhook-receivers": webhookReceivers,
  "0017-vacuum-of-parties": vacuumOfParties,
};
