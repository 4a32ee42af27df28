import { type AreaMutations, db, unit, type Mutations } from "./mutation.ts";

const own = (name: string) => ({ ...db("notifications.db"), name });
const overdue = (name: string) => ({ ...db("overdue-news.db"), name });
const mails = (name: string) => ({ ...db("notification-mails.db"), name });
const race = (name: string) => ({ ...db("notifications.race.db"), name });
const mailboxes = (name: string) => ({ ...db("mailboxes.db"), name });
const calendars = (name: string) => ({ ...db("calendar-feeds.db"), name });
const pushes = (name: string) => ({ ...db("notification-pushes.db"), name });
const withoutScript = (name: string) => ({ ...unit("email-without-script"), name });
const cities = unit("notifications/message-city");
const news = unit("tracking-news");

const abuseCases: Mutations = {
  "a stranger who follows a private shipment hears what happened": {
    symbol: "recipientsOf",
    find: `topic: isClosed ? "CHANGED" : each.topic,`,
    replace: "topic: each.topic,",
    caughtBy: own("tell who follows a shipment"),
  },
  "the list has the check code of a mail for a WhatsApp message": {
    symbol: "viewOf",
    find: "whatsAppCode: row.whatsapp_code,",
    replace: "whatsAppCode: row.check_code,",
    caughtBy: { ...db("whatsapp-notifications.db"), name: "has a check code that holds" },
  },
  "the list shows the cities of a private shipment of others": {
    symbol: "viewOf",
    find: "const isClosed = shipment.is_private && !isParty;",
    replace: "const isClosed = false;",
    caughtBy: own("tell who follows a shipment"),
  },
  "the owner of a number sees what its former owner was notified of": {
    symbol: "listedSince",
    find: "Math.max(since.getTime(), clock().getTime() - notificationDays * dayMs)",
    replace: "clock().getTime() - notificationDays * dayMs",
    caughtBy: own("of a former number are gone at once"),
  },
  "a mail that waits goes to the new owner's shipments": {
    symbol: "currentNews",
    find: "return number === undefined || created_at >= number.since;",
    replace: "return number === undefined || created_at !== number.since;",
    caughtBy: mails("end at once when they are turned off"),
  },
  "a notification of another customer is marked as read": {
    symbol: "updateRead",
    find: "where recipient_id = :customerId and read_at is null",
    replace: "where (:customerId is not null) and read_at is null",
    caughtBy: own("are marked as read one by one or all"),
  },
  "a link that ends mails needs no signature": {
    symbol: "isSignedFor",
    find: `return keys.isSigned("unsubscribe", [recipientId, address], token.slice(recipientId.length + 1));`,
    replace: "return token !== `${recipientId}${keys.current.version}${address}`;",
    caughtBy: mails("ends the mails of no other customer"),
  },
  "mails end when a mail program opens the link": {
    symbol: "unsubscribeLink",
    find: "const subscriber = await subscriberOf(deps, token);",
    replace: "const subscriber = await unsubscribe(deps, token);",
    caughtBy: mails("changes nothing when a mail program opens it"),
  },
  "an account that is deleted at the same moment leaves notifications": {
    symbol: "lockNumberRows",
    find: " for key share of customer skip locked",
    caughtBy: race("an account that is deleted while"),
  },
  "a deleted account leaves its notifications": {
    symbol: "deleteAccount",
    find: "of Object.values(deps.customerData)) await",
    replace: "of Object.values({ ...deps.customerData, notifications: { erase: async () => {} } })) await",
    caughtBy: own("news that is stored when the account is deleted"),
  },
  "a deleted account leaves a table that names it": {
    symbol: "notificationsOfCustomer",
    find: "deleteFeed, deleteLinkOfCustomer]",
    replace: "deleteFeed]",
    caughtBy: { ...db("customer-tables.db"), name: "erases each table of customers" },
  },
  "a mail names a shipment that is another person's by now": {
    symbol: "currentNews",
    find: "if (row.followed_at === null && !isParty) return false;",
    replace: "if (row.followed_at === null && !isParty && limit === 0) return false;",
    caughtBy: mails("have only what still holds"),
  },
  "each spelling of a time zone is stored": {
    symbol: "saveSettings",
    find: "canonicalTimeZone(timeZone)",
    replace: "timeZone",
    caughtBy: own("store one spelling of a time zone"),
  },
  "a locked account holds up the others": {
    symbol: "lockNumberRows",
    find: " skip locked",
    caughtBy: own("of other customers are written while one account is locked"),
  },
  "a push service redirects into our own network": {
    symbol: "post",
    find: `// A redirect could lead into our own network.
      redirect: "manual",`,
    replace: `redirect: "follow",`,
    caughtBy: unit("integrations/push/vapid"),
  },
  "the news of a crowd is written at once": {
    symbol: "partsOf",
    find: "last.length + own.length <= maxWritten",
    replace: "last.length + own.length <= 1000 * maxWritten",
    caughtBy: { ...db("many-recipients.db"), name: "holds up no request" },
  },
  "a stranger's mailbox gets any number of links": {
    symbol: "addEmail",
    find: `if (links.kind === "rateLimited") return`,
    replace: `if (links.kind === "rateLimited" && email === "") return`,
    caughtBy: mailboxes("gets three links a day"),
  },
  "each spelling of a mailbox gets its own links": {
    symbol: "linksTo",
    find: `["mailbox links", mailboxKey(email)]`,
    replace: `["mailbox links", email]`,
    caughtBy: mailboxes("gets three links a day"),
  },
  "a link that is confirmed again and again gives back a link each time": {
    symbol: "confirmMailbox",
    find: "if (isNew)",
    replace: "if (isNew !== null)",
    caughtBy: mailboxes("gets three links a day"),
  },
  "a network enters mailboxes without a captcha": {
    symbol: "checkCaller",
    find: "result.used < firstWithCaptcha",
    replace: "result.used < 9 * firstWithCaptcha",
    caughtBy: mailboxes("needs a captcha from the second"),
  },
  "a link to confirm a mailbox is good for ever": {
    symbol: "readMailboxRequest",
    find: "< daySeconds * 1000 ?",
    replace: "< 999 * daySeconds * 1000 ?",
    caughtBy: mailboxes("a day old, it is void"),
  },
  "what was due to a mailbox that is gone stays due": {
    symbol: "mailNotifications",
    find: "await tx.query(endMailsOfDeletedRecipients, { recipientIds: ids });",
    replace: "",
    caughtBy: mailboxes("that was ended while its news was written"),
  },
  "a follower has a private shipment in the calendar": {
    symbol: "feedShipments",
    find: "return isParty || (row.followed_at !== null && !row.is_private);",
    replace: "return isParty || row.followed_at !== null;",
    caughtBy: calendars("for its sender and receiver alone"),
  },
  "the address of a calendar outlives all sessions": {
    symbol: "endSessions",
    find: "await tx.query(endCalendar, { customerId });",
    replace: "",
    caughtBy: calendars("ends with all sessions"),
  },
  "a former address of a calendar is still read": {
    symbol: "upsertFeed",
    find: "do update set token = excluded.token,",
    replace: "do update set token = calendar_feed.token,",
    caughtBy: calendars("is void once it was made again"),
  },
};

const others: Mutations = {
  "an address that was entered without script is taken for phone digits": {
    symbol: "action",
    within: "packages/web-core/src/tracking",
    find: 'form.has("email")',
    replace: "false",
    caughtBy: withoutScript("answers"),
  },
  "two rows of one waybill share the ids of the form without script": {
    symbol: "EmailWithoutScript",
    find: "const id = useId();",
    replace: "const id = waybillNo;",
    caughtBy: withoutScript("has ids of its own in two rows of one waybill"),
  },
  "the form without script is not limited": {
    symbol: "siteMailboxes",
    find: 'if (limit.kind !== "ok") return rateLimited(limit.retryAfter);',
    caughtBy: db("site-mailboxes.db"),
  },
  "the answer about a mailbox is shown at every shipment of the page": {
    symbol: "EmailWithoutScript",
    find: " && posted.waybillNo === waybillNo",
    caughtBy: withoutScript("of another shipment says nothing of it"),
  },
  "without script, a locked shipment does not say what is heard of it": {
    symbol: "KeepPostedLocked",
    find: "note={m.keep_posted_locked()}",
    caughtBy: withoutScript("that only a change of a locked shipment is reported"),
  },
  "a check that finds the row locked is lost": {
    symbol: "storeOverdueNews",
    find: "waybills.filter((waybillNo) => !postponed.has(waybillNo))",
    replace: "waybills",
    caughtBy: overdue("of a promise that ends while something else"),
  },
  "a scan two days old is news": {
    symbol: "trackingNews",
    find: "now.getTime() - occurredAt.getTime() <= maxAgeOf(topic)",
    replace: "occurredAt <= now",
    caughtBy: news,
  },
  "a state is news again with each scan": {
    symbol: "trackingNews",
    find: "if (scan === undefined || !fresh.has(scan.sourceId)) return;",
    replace: "if (scan === undefined) return;",
    caughtBy: news,
  },
  "a sender hears of the own booking": {
    symbol: "concernsRole",
    find: `news.topic !== "REGISTERED" && `,
    replace: "",
    caughtBy: news,
  },
  "a sender is reminded of a parcel that the receiver has to collect": {
    symbol: "concernsRole",
    find: " && !isReminder(news)",
    replace: "",
    caughtBy: news,
  },
  "who follows a private shipment is reminded, though nothing changed": {
    symbol: "recipientsOf",
    find: "if (isClosed && isReminder(each)) continue;",
    replace: "",
    caughtBy: overdue("remind the receiver of a parcel"),
  },
  "who begins to wait while an answer is derived is reminded by the former answer": {
    symbol: "shareLockAnswers",
    find: " order by waybill_no for share",
    replace: "",
    caughtBy: race("who begins to wait for a shipment while its answer is derived"),
  },
  "who opens an account because a parcel is stuck does not hear that it is late": {
    symbol: "awaitOwnShipments",
    find: "await shipmentFollower.awaited(tx, [...new Set([...incoming, ...outgoing])], now);",
    replace: "",
    caughtBy: overdue("tell who opened an account after the last scan"),
  },
  "a later promise that is missed too is no news": {
    symbol: "overdueTimes",
    find: "state: new Date(promisedAt).toISOString()",
    replace: 'state: ""',
    caughtBy: news,
  },
  "a promise that was moved back is missed once more": {
    symbol: "insertNewsRows",
    find: "stored.occurred_at >= fresh.occurred_at",
    replace: "stored.state = fresh.state",
    caughtBy: overdue("a missed promise once, and again of a later one"),
  },
  "what the former version reported is news again": {
    symbol: "insertNewsRows",
    find: "stored.occurred_at >= fresh.occurred_at",
    replace: "stored.state <> '' and stored.occurred_at >= fresh.occurred_at",
    caughtBy: overdue("do not repeat what the former version reported"),
  },
  "a muted shipment is not silent": {
    symbol: "isSilenced",
    find: "own.muted_at !== null ||",
    caughtBy: own("are none for strangers, for what is muted"),
  },
  "each shipment is a notification of its own": {
    symbol: "writeNotifications",
    find: "new Date(now.getTime() - joinMs)",
    replace: "now",
    caughtBy: own("join within ten minutes"),
  },
  "what is out of date is mailed after the quiet hours": {
    symbol: "currentNews",
    find: "isStillNews({ topic, state, pieces, occurredAt, isSuperseded }, current)",
    replace: "isStillNews({ topic, state, pieces, occurredAt, isSuperseded }, current) || limit > 0",
    caughtBy: mails("wait for the end of the quiet hours"),
  },
  "a scan that arrived late is overlooked when three days without one are reported": {
    symbol: "isStillNews",
    find: "Date.parse(lastEventAt) + staleAfterDays * dayMs > at",
    replace: "Date.parse(lastEventAt) > at",
    caughtBy: mails("there was no scan, if one that happened before"),
  },
  "a former promise is reported beside a later one that was missed too": {
    symbol: "isStillNews",
    find: "wholeSecond(promisedBy) >= at",
    replace: "wholeSecond(promisedBy) >= at + 30 * 60_000",
    caughtBy: news,
  },
  "a promise with fractions of a second is never reported as missed": {
    symbol: "wholeSecond",
    find: "Math.floor(Date.parse(time) / 1000) * 1000",
    replace: "Date.parse(time)",
    caughtBy: news,
  },
  "a promise that was moved is reported as missed": {
    symbol: "selectNewsOf",
    find: "shipment.details ->> 'promisedBy'",
    replace: "shipment.details ->> 'bookedAt'",
    caughtBy: mails("which the carrier moved in the night"),
  },
  "a part that was returned is no news": {
    symbol: "trackingNews",
    find: "for (const topic of pieceEndTopics)\n      add(topic, lastOf(topic)",
    replace: 'for (const topic of ["DELIVERED"] as const)\n      add(topic, lastOf(topic)',
    caughtBy: news,
  },
  "a part that was delivered is no news once the rest was returned": {
    symbol: "isStillNews",
    find: '(tag === "returned" || unfinished.includes(tag))',
    replace: "unfinished.includes(tag)",
    caughtBy: news,
  },
  "of both ends of the pieces only one is news": {
    symbol: "trackingNews",
    find: "end.topic === topic && fresh.has(end.scan.sourceId)",
    replace: "end.topic === topic && end.scan === newest(ends.map(({ scan }) => scan))",
    caughtBy: news,
  },
  "a part that has grown since is reported with its first count": {
    symbol: "insertNewsRows",
    find: "do update set pieces = excluded.pieces\nwhere tracking_news.pieces is distinct from excluded.pieces",
    replace: "do nothing",
    caughtBy: pushes("with all pieces that had come by then"),
  },
  "the end of all pieces repeats what was reported of a part": {
    symbol: "insertNewsRows",
    find: "part.pieces = fresh.pieces::jsonb",
    replace: "part.pieces is null",
    caughtBy: pushes("once of a part that is what was delivered at the end"),
  },
  "what is handed over on its way back is reported as delivered": {
    symbol: "trackingNews",
    find: 'topic: returning ? "RETURNED" : "DELIVERED"',
    replace: 'topic: scan.code === "RETURN_SIGNED" ? "RETURNED" : "DELIVERED"',
    caughtBy: news,
  },
  "a part is reported as the whole when the rest came to the other end": {
    symbol: "trackingNews",
    find: "`whole ${corrections} of ${total}`, partOf(topic)",
    replace: "`whole ${corrections} of ${total}`",
    caughtBy: news,
  },
  "a city without a visible name leaves a gap in a message": {
    symbol: "messageCity",
    find: "hasVisibleText(shown) ? shown : null",
    replace: "shown",
    caughtBy: cities,
  },
  "the name of a city is cut between a letter and its marks": {
    symbol: "cut",
    find: "new Intl.Segmenter(locale).segment(name)",
    replace: "[...name].map((segment) => ({ segment }))",
    caughtBy: cities,
  },
  "quiet hours end at midnight": {
    symbol: "afterQuietHours",
    find: "for (const day of [yesterday, today])",
    replace: "for (const day of [today])",
    caughtBy: unit("quiet-hours"),
  },
  "mails are sent of what was not chosen": {
    symbol: "isChosenTopic",
    find: "group === null || groups.includes(group)",
    replace: "group === null || groups !== undefined",
    caughtBy: mails("are not sent of what was not chosen"),
  },
  "an account's mails go on after the owner of the address asked to end them": {
    symbol: "endMailsOfAccounts",
    find: "for (const row of rows) await turnOffMails(tx, deps, row);",
    replace: "",
    caughtBy: { ...db("channel-commands.db"), name: "turns off the mails of the accounts of a mailbox" },
  },
};

export const notifications: AreaMutations = { abuseCases, others };
