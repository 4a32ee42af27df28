import { type AreaMutations, db, unit, type Mutations } from "./mutation.ts";

const services = (name: string) => ({ ...db("push-services.db"), name });
const pushes = (name: string) => ({ ...db("notification-pushes.db"), name });
const subscriptions = (name: string) => ({ ...db("push-subscriptions.race.db"), name });
const limits = (name: string) => ({ ...db("channel-limits.race.db"), name });
const sizes = unit("notifications/message-size");

const abuseCases: Mutations = {
  "a subscription names a machine in our own network": {
    symbol: "isPushEndpoint",
    find: "return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));",
    replace: "return hosts.length > 0;",
    caughtBy: subscriptions("is refused at its field"),
  },
  "addresses of devices are readable in the database": {
    symbol: "sealAddress",
    find: `keys.seal("channel address", address)`,
    replace: "address",
    caughtBy: subscriptions("stores addresses sealed"),
  },
  "a device follows any number of guessed waybills": {
    symbol: "channelRefusal",
    find: "counts.underWay >= maxUnderWay ||",
    replace: "counts.underWay >= 10 * maxUnderWay ||",
    caughtBy: subscriptions("20 for a device"),
  },
  "a device that renews its address again and again waits for any number of shipments": {
    symbol: "mergeChannel",
    find: "maxUnderWay: maxChannelShipments",
    replace: "maxUnderWay: 10 * maxChannelShipments",
    caughtBy: limits("renews its address again and again"),
  },
  "calls at one moment for a new device follow any number of shipments": {
    symbol: "addPush",
    find: "known === null ? await refusalOf(channelId) : null",
    replace: "null as AddPushResult | null",
    caughtBy: limits("calls at one moment"),
  },
  "calls at one moment for a new mailbox follow any number of shipments": {
    symbol: "confirmMailbox",
    find: "known === null ? await channelRefusal(tx, channelId, shipment) : null",
    replace: "refusal",
    caughtBy: limits("calls at one moment"),
  },
  "a session subscribes any number of devices": {
    symbol: "addPush",
    find: "await endSurplusDevices(tx, customerId);",
    replace: "",
    caughtBy: limits("at most 20 devices"),
  },
  "one network makes any number of subscriptions": {
    symbol: "addPush",
    find: `if (limit.kind === "rateLimited") return limit;`,
    replace: 'if (limit.kind === "rateLimited" && endpoint === "") return limit;',
    caughtBy: subscriptions("at most 200 new subscriptions a day"),
  },
  "a device that was logged out gets what waits": {
    symbol: "selectChannelAddress",
    find: "and (channel_id = :recipientId or customer_id = :recipientId)",
    replace: "and (:recipientId is not null)",
    caughtBy: pushes("stays after a logout"),
  },
  "a device is not logged out with all sessions": {
    symbol: "endSessions",
    find: "await endDevices(tx, { customerId, sessionId: null });",
    replace: "",
    caughtBy: pushes("after all sessions were ended elsewhere"),
  },
  "the address of a device that was logged out stays": {
    symbol: "endDevices",
    find: "if (detached.length > 0)",
    replace: "if (detached.length > 20)",
    caughtBy: pushes("hears nothing after it was logged out"),
  },
  "a device that is logged out loses the shipments that it asked for": {
    symbol: "deleteUnusedChannels",
    find: "and not exists (select 1 from channel_shipment as watched where watched.channel_id = channel.channel_id)",
    caughtBy: pushes("stays after a logout"),
  },
  "a device hears what happens to a private shipment": {
    symbol: "recipientsOf",
    find: `const topic = shipment.is_private ? "CHANGED" : each.topic;`,
    replace: "const { topic } = each;",
    caughtBy: pushes("hears of a private shipment only"),
  },
  "the name of a city turns the text of a message around": {
    symbol: "messageCity",
    find: "messageText(cityName(city, locale))",
    replace: "cityName(city, locale)",
    caughtBy: pushes("without characters that turn the text"),
  },
  "a lock screen shows the city of a private shipment": {
    symbol: "newsSummary",
    find: "(!first.is_private || isPartyTo(first, number))",
    replace: "(count === 1 || isPartyTo(first, number))",
    caughtBy: pushes("hears of a private shipment only"),
  },
};

const others: Mutations = {
  "who begins to wait after the last scan never hears that the shipment is late": {
    symbol: "addChannelShipment",
    find: "if (isNew) await scheduleOverdueNews(tx, [shipment.waybillNo], shipment.at);",
    replace: "",
    caughtBy: pushes("that asks after the last scan hears"),
  },
  "the delay of a message begins when the job writes it": {
    symbol: "selectNewsOf",
    find: "happened.created_at as noticed_at",
    replace: "news.created_at as noticed_at",
    caughtBy: pushes("is measured from the derivation of its news"),
  },
  "a part of the pieces is shown instead of the whole after it": {
    symbol: "partsLast",
    find: "return `starts_with(",
    replace: "return `not starts_with(",
    caughtBy: pushes("hears of all that was delivered, not of the part before it"),
  },
  "a whole that was reported before its correction supersedes a later part": {
    symbol: "selectNewsOf",
    find: "and whole.created_at >= happened.created_at",
    replace: "",
    caughtBy: pushes("hears of a part that is delivered after a delivery was taken back"),
  },
  "a part that was returned is reported after the whole was": {
    symbol: "isStillNews",
    find: "return !isSuperseded &&",
    replace: "return",
    caughtBy: pushes("a part that is back with its sender"),
  },
  "a push message is as long as the name of its city": {
    symbol: "messageCity",
    find: "lengthOf(name) <= maxLength",
    replace: "lengthOf(name) > 0",
    caughtBy: sizes,
  },
  "a push message opens any number of shipments": {
    symbol: "composePush",
    find: "shipments.slice(0, maxTrackingNumbers)",
    replace: "shipments",
    caughtBy: sizes,
  },
  "a device that is also an account's hears of a shipment twice": {
    symbol: "recipientsOf",
    find: "notified.has(customer_id) ||",
    replace: "notified.size > 1_000 ||",
    caughtBy: pushes("hears of a shipment of the account once"),
  },
  "push messages come in the night": {
    symbol: "pushOne",
    find: "if (dueAt > now) return { dueAt, pushedAt: null };",
    replace: "",
    caughtBy: pushes("waits longer when the quiet hours become longer"),
  },
  "a device in the east is woken until the carrier's night begins": {
    symbol: "choicesOf",
    find: "knownZone(row.device_time_zone ?? carrier.timeZone, carrier)",
    replace: "carrier.timeZone",
    caughtBy: pushes("is silent in the night of its own time zone until"),
  },
  "a subscription that is gone stays": {
    symbol: "pushReceiver",
    find: `await db.transaction((tx) => deleteChannel(tx, channelId, row.address));
          return end("gone");`,
    replace: `return end("gone");`,
    caughtBy: services("does not know a subscription any more"),
  },
};

export const pushMessages: AreaMutations = { abuseCases, others };
