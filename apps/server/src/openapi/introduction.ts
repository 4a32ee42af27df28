import {
  apiKeyScopes,
  errorCatalogue,
  fieldMessages,
  idempotencyKeyHeader,
  maxBatchItems,
  maxTrackingNumbers,
  successCode,
  type WaybillFormat,
} from "@rimba/contract";
import { payloadDigits } from "@rimba/domain";

export interface ApiFacts {
  /** Name of the carrier. */
  readonly carrierName: string;
  readonly waybillFormat: WaybillFormat;
  readonly version: string;
  /** Origin of the calls: `http://localhost:3000`. */
  readonly origin: string;
  readonly trackingPerMinute: number;
  readonly orderSearchesPerDay: number;
  readonly networkPerMinute: number;
}

const { badRequest, headersTooLarge, requestTimeout, invalidInput, crossSite, sessionEnded, sessionMissing } =
  errorCatalogue;

/** What holds for every call, in Markdown: the first chapter of the API page. */
export function introduction(facts: ApiFacts, exampleWaybill: string): string {
  const { origin, carrierName, waybillFormat } = facts;
  return `Track ${carrierName} shipments from your own shop or app, and send the carrier's scans into it.
Plain JSON over HTTP; tracking needs no key. Calls for everyone are under \`/official\`, the carrier's own
under \`/carrier/v1\`. This one works as it is:

\`\`\`sh
curl -s ${origin}/official/waybill/trackingCustomerByWaybillNo \\
  -H 'langType: EN' -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ numbers: [exampleWaybill], by: "waybill" })}'
\`\`\`

This page shows [openapi.json](/official/openapi.json) (OpenAPI 3.1), which is made from the schemas that
check each call. "Execute" sends a call to this server, with its real data.

## The envelope

Every answer has three members: \`{ "code": ${successCode}, "msg": "Action was successful", "data": { … } }\`.
\`code\` is ${successCode} on success. Any other code is in the list of errors below; then \`data\` is null or
says what to correct. The HTTP status says the same. Fields that you do not know may be added to answers at
any time: ignore them. Fields that a call does not know are ignored. A new value may be added to a list of
codes at any time: treat one that you do not know as the most general of its kind.

## Languages

The header \`langType\` (\`ID\`, \`EN\` or \`CN\`) sets the language of \`msg\`. Without it: the cookie \`lang\`
(id, en, zh), then \`Accept-Language\`, then Indonesian. Texts that belong to a shipment, such as the
\`sentence\` of an event, come in all three languages.

## Rate limits and sizes

- Tracking: ${facts.trackingPerMinute} calls a minute from one address, at most ${maxTrackingNumbers} numbers in
  each. Customer order numbers: ${facts.orderSearchesPerDay} a day from one address, and 30 % of them an hour.
- Places, outlets, rates and times: ${facts.networkPerMinute} calls a minute from one address, all together.
- Last 4 digits of a phone: 5 wrong attempts lock a waybill until the next day (the carrier's time) for every address
  with wrong attempts of its own; an address has 20 a day. From the third on each needs the ticket of a captcha.
- Codes by SMS: one after 60, 120, 300 seconds, 5 an hour and 10 a day to one phone, and further limits for
  addresses and in all.
- The feed: at most ${maxBatchItems.toLocaleString("en-GB")} items and 8 MB in one call. Send the next batch
  when the last is answered; two or three calls at a time are enough.

Beyond a rate limit the answer is 429 with \`Retry-After\`. Too many items are 400, too much data is 413.

## Times and units

- Times are ISO 8601 with an offset: \`2026-11-20T06:42:00+07:00\`. In answers the offset is that of the place,
  and \`timeZone\` names it, such as \`Asia/Makassar\`.
- Weights are kg, sizes cm, volumes m³, points degrees of latitude and longitude (WGS 84). Money is whole
  units with \`currency\`: rupiah have no decimals.
- A waybill is ${waybillForm(waybillFormat)}; its second piece has
  \`-002\` behind it. Case, spaces and hyphens in what you send do not matter.
- Countries are two letters (ISO 3166-1). Cities carry their local name.

## Sessions

Calls for customers need a session. Request a code with \`sendVerificationCode\`, then call \`phoneLogin\` with
it and the \`codeRequestId\` of its answer. The \`token\` of that answer is valid for 24 hours. Send it with each
call, as the header \`token\` or as \`Authorization: Bearer\`.

- ${sessionMissing.code}: no token was sent, or its 24 hours are over. ${sessionEnded.code}: the session was
  ended before its time (logged out, phone changed, account deleted), or the token is unknown. In both cases
  log in again; no other failure has these codes.
- A browser also gets two cookies: \`token\`, which scripts read, and one that they cannot read. A session that a
  browser opened needs the header and that cookie; one that a program opened has the header alone. A cookie
  never replaces the header.
- A request that another site started (\`Sec-Fetch-Site\`, \`Origin\`) is refused with ${crossSite.code}.

## API keys

The carrier creates keys at its own command line; each has a name and only the scopes that it needs:

\`\`\`sh
npm run rimba -- keys create --name "Warehouse Surabaya" --scopes ${apiKeyScopes.join(",")}
\`\`\`

The key is shown once. Only its hash is stored; create a new one if it is lost. Send it with each call as
\`Authorization: Bearer rk_…\`. \`npm run rimba -- keys list\` shows all keys and when each was last used;
\`npm run rimba -- keys revoke ID\` ends one from the next request on.

## Carrier feed: shipments and events

All calls can be repeated safely: if an answer is lost, send the same batch again. On a 503 or a broken
connection wait a moment first; on a 400 correct the batch.

- A shipment is identified by its waybill number. Sent again it replaces its former data (\`updated\`, or
  \`unchanged\`) and retains its events.
- An event is identified by its waybill and \`sourceId\`. The same again is \`unchanged\` and stored once.
- Events may come late, in any order, and before their shipment. The answer for visitors is derived from all
  of them by the time at which they happened.
- Nothing is edited away. A wrong event is followed by one with the code \`CORRECTION\`, which names its
  \`sourceId\` in \`corrects\`.
- An outlet is identified by its \`networkCode\`, a rate by its two areas, product and \`validFrom\`. Those that
  are not sent stay. The places, the product and everything else that they name must exist.
- Items are checked one by one: a wrong one is \`rejected\` with its fields, the others are stored. The call
  itself then still answers code ${successCode}, so look at \`results\`.
- What is answered as stored survives the end of the server's process.
- \`GET /carrier/v1/shipments/{waybillNo}\` answers what is stored of a waybill, when it came, and what visitors
  see of it now. It needs a scope of its own, \`shipments:read\`, because it answers names and phones.
- \`PUT /carrier/v1/proofs/{waybillNo}\` stores the picture of a delivery. Its body is the picture itself.

## Repeating a call

${idempotencyKeyHeader.description}

## Errors

Decide by \`code\`; show \`msg\` to people. Each error answer has a header \`requestId\`: name it when you ask for
help, the server's log has it. A request that is not readable HTTP is answered in the same form, in
Indonesian: ${badRequest.code} (also without one \`Host\` header), ${headersTooLarge.code} and
${requestTimeout.code}. A 400 with code ${invalidInput.code} names each wrong field in \`data.errors\`; its
\`key\` is the same in every language.

| Code | HTTP | Name | English | Indonesian | Chinese |
| --- | --- | --- | --- | --- | --- |
${Object.entries(errorCatalogue)
  .map(([kind, { code, status, text }]) => row(code, status, `\`${kind}\``, text.en, text.id, text.zh))
  .join("\n")}

### Keys of field errors

| Key | English |
| --- | --- |
${Object.entries(fieldMessages)
  .map(([key, text]) => row(`\`${key}\``, text.en))
  .join("\n")}
`;
}

function row(...cells: readonly (string | number)[]): string {
  return `| ${cells.map((cell) => String(cell).replaceAll("|", String.raw`\|`)).join(" | ")} |`;
}

function waybillForm(format: WaybillFormat): string {
  const { waybillPrefix, waybillCheckDigit = "iso7064" } = format;
  const digits = payloadDigits(format);
  return waybillCheckDigit === "none"
    ? `\`${waybillPrefix}\` and ${digits} digits`
    : `\`${waybillPrefix}\`, ${digits} digits and a check digit (${checkDigitNames[waybillCheckDigit]})`;
}

const checkDigitNames = {
  iso7064: "ISO 7064 MOD 11,10",
  mod7: "the remainder of the digits before it divided by 7",
} as const;
