import { type AreaMutations, db, unit, type Mutations } from "./mutation.ts";

const chat = (name: string) => ({ ...db("whatsapp-chat.db"), name });
const webhook = (name: string) => ({ ...db("whatsapp-webhook.race.db"), name });
const sent = (name: string) => ({ ...db("whatsapp-notifications.db"), name });
const inbox = (name: string) => ({ ...db("inbox/inbox.db"), name });

const abuseCases: Mutations = {
  "the webhook of WhatsApp takes any signature": {
    symbol: "registerWhatsAppWebhook",
    find: "if (!sameText(signatureOf(request), hubSignature(appSecret, bytes))) return refuse(request, reply);",
    replace: "if (hubSignature(appSecret, bytes) === '') return refuse(request, reply);",
    caughtBy: webhook("refuses a call with a wrong signature"),
  },
  "the webhook of WhatsApp needs no signature": {
    symbol: "registerWhatsAppWebhook",
    find: "if (!signaturePattern.test(signatureOf(request))) return refuse(request, reply);",
    replace: "",
    caughtBy: webhook("reads no body"),
  },
  "a delivery of WhatsApp that is repeated does its work twice": {
    symbol: "receiveMessage",
    find: `if (!(await recordReceived(tx, deps.keys, message.id, now))) return "repeated";`,
    replace: "await recordReceived(tx, deps.keys, message.id, now);",
    caughtBy: webhook("does nothing twice when a delivery is repeated"),
  },
  "an old message of WhatsApp is executed": {
    symbol: "isOld",
    find: "> maxAgeMs",
    replace: "> 100 * maxAgeMs",
    caughtBy: webhook("ignores messages and failures that are older than a day"),
  },
  "a failure that is posted late ends a number that has asked since": {
    symbol: "endUnreachable",
    find: "if (!isRenewed) await",
    replace: "await",
    caughtBy: webhook("ends a number that cannot be reached"),
  },
  "any token registers the webhook of WhatsApp": {
    symbol: "registerWhatsAppWebhook",
    find: "sameText(token, verifyToken);",
    replace: "token !== verifyToken.repeat(2);",
    caughtBy: webhook("answers the challenge of Meta"),
  },
  "WhatsApp numbers are readable in the outbox": {
    symbol: "insertReply",
    find: "{ number: address, locale, text }",
    replace: "{ number: number + address, locale, text }",
    caughtBy: chat("is answered in the language of FOLLOW"),
  },
  "a WhatsApp number looks at any number of guessed waybills": {
    symbol: "executeCommand",
    find: "if (!(await consumeLimit(tx, chat, { ...numbersPerDay, amount })))",
    replace: "if (!(await consumeLimit(tx, chat, { ...numbersPerDay, amount: 0 })))",
    caughtBy: chat("100 numbers are looked at"),
  },
  "a WhatsApp number is answered without end": {
    symbol: "receiveMessage",
    find: "if (answer !== null && canAnswer)",
    replace: "if (answer !== null)",
    caughtBy: chat("without end is answered 50 times a day"),
  },
  "a WhatsApp number follows any number of shipments": {
    symbol: "followOne",
    find: "const maxUnderWay = maxChannelShipments;",
    replace: "const maxUnderWay = 10 * maxChannelShipments;",
    caughtBy: chat("follows at most 20 shipments"),
  },
  "what was written before STOP turns messages on again": {
    symbol: "executeCommand",
    find: `if (command.kind === "follow" && (await isAllStopped(tx, deps.keys, chat))) return null;`,
    replace: "",
    caughtBy: webhook("turns nothing on by a message that was sent before STOP"),
  },
  "a shipment that was stopped is followed by an older message": {
    symbol: "selectStopped",
    find: "received_at > :sentAt",
    replace: "received_at > :sentAt + interval '1 hour'",
    caughtBy: webhook("turns nothing on by a message that was sent before STOP"),
  },
  "a WhatsApp number gets any number of paid messages": {
    symbol: "sendTopic",
    find: "{ ...newsPerDay, subject: channel.address_hash }",
    replace: "{ ...newsPerDay, limit: 10 * newsPerDay.limit, subject: channel.address_hash }",
    caughtBy: sent("gets at most 40 messages a day"),
  },
  "another number uses the code of an account": {
    symbol: "linkAccount",
    find: `const [account] = await tx.query(selectAccountsOfPhones, { phones: [number] });
  if (account === undefined) return false;
  const { customer_id: customerId } = account;
  // The number may have changed at this moment.
  if ((await lockCustomer(tx, customerId)) !== number) return false;`,
    replace: `const [account] = await tx.execute<{ customer_id: string }>(
    "select customer_id from whatsapp_link where code_hash = any($1) or $2 = ''", [linkHashes(keys, code), number],
  );
  if (account === undefined) return false;
  const { customer_id: customerId } = account;
  if ((await lockCustomer(tx, customerId)) === null) return false;`,
    caughtBy: chat("from another number"),
  },
  "the code of an account works twice": {
    symbol: "consumeLink",
    find: "delete from whatsapp_link where customer_id = :customerId and code_hash = any(:hashes) and expires_at > :now",
    replace:
      "update whatsapp_link set expires_at = expires_at where customer_id = :customerId and code_hash = any(:hashes) and expires_at > :now",
    caughtBy: chat("turns the messages of the account on, and is used once"),
  },
  "the code of an account never ends": {
    symbol: "consumeLink",
    find: " and expires_at > :now",
    replace: " and :now is not null",
    caughtBy: chat("expired, from another number"),
  },
  "codes of accounts can be guessed without end": {
    symbol: "link",
    find: "(await consumeLimit(tx, chat, { ...codesPerDay, amount: 1 })) &&",
    replace: "",
    caughtBy: chat("cannot be tried more than ten times a day"),
  },
  "a WhatsApp answer says where a private shipment is": {
    symbol: "resultText",
    find: "return m.whatsapp_private({ domain: bareDomain(carrier) }, { locale });",
    replace: "return result.msg;",
    caughtBy: chat("hears of a private shipment only that there is news"),
  },
  "a former number gets what its account is notified of": {
    symbol: "endWhatsAppNumber",
    find: "delete from channel where customer_id = :customerId and way = 'whatsapp'",
    replace: "delete from channel where customer_id = :customerId and way = 'none'",
    caughtBy: sent("ends when the number of the account changes"),
  },
  "another site writes in the inbox as any number": {
    symbol: "registerChat",
    find: "if (!isFromBrowser(request) || isCrossSite(request))",
    replace: "if (!isFromBrowser(request))",
    caughtBy: inbox("cannot be sent by another site"),
  },
};

const others: Mutations = {
  "a stop word inside a long sentence ends everything": {
    symbol: "parseChatCommand",
    find: `return kind === "stop" && isAlone ?`,
    replace: `return kind === "stop" && isAlone !== null ?`,
    caughtBy: unit("chat-command"),
  },
  "invisible characters hide a command": {
    symbol: "normalized",
    find: `.replace(/\\p{Cf}/gu, "")`,
    replace: "",
    caughtBy: unit("chat-command"),
  },
  "WhatsApp messages come in the night": {
    symbol: "sendTopic",
    find: "if (dueAt > now) return changesOf(dueAt);",
    replace: "",
    caughtBy: sent("waits longer when the quiet hours become longer"),
  },
  "WhatsApp messages are not joined": {
    symbol: "whatsAppTime",
    find: "afterQuietHours(afterJoining(now), quietHours, timeZone)",
    replace: "afterQuietHours(now, quietHours, timeZone)",
    caughtBy: sent("gets one message for what happens within ten minutes"),
  },
  "the code of a WhatsApp message is unknown after a mail": {
    symbol: "selectByCheckCode",
    find: "(check_code = :code or whatsapp_code = :code)",
    replace: "check_code = :code",
    caughtBy: sent("has a check code that holds"),
  },
  "an answer has the name of a city as it is stored": {
    symbol: "resultText",
    find: "messageCity(situation.place.city, locale)",
    replace: "situation.place.city.name",
    caughtBy: chat("hears the place without characters that are not seen"),
  },
  "a provider that hangs holds up the outbox": {
    symbol: "post",
    find: `headers: { "content-type": "application/json", authorization: \`Bearer \${accessToken}\` },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),`,
    replace: `headers: { "content-type": "application/json", authorization: \`Bearer \${accessToken}\` },
      body,
      redirect: "manual",
      signal: timeoutMs === 0 ? null : new AbortController().signal,`,
    caughtBy: unit("integrations/whatsapp/cloud-api"),
  },
};

export const whatsApp: AreaMutations = { abuseCases, others };
