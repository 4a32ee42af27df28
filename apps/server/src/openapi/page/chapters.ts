import {
  apiKeyScopes,
  errorCatalogue,
  fieldMessages,
  langTypes,
  maxBatchItems,
  maxTrackingNumbers,
  successCode,
} from "@rimba/contract";
import { markup, type Markup } from "../../platform/http/plain-page.ts";
import { jsonBlock, shellBlock } from "./json-block.ts";
import { codeName, table } from "./table.ts";
import { exampleCodeRequestId } from "../examples/account-examples.ts";

export interface PageFacts {
  readonly carrierName: string;
  readonly waybillPrefix: string;
  readonly version: string;
  /** Origin of the calls: `http://localhost:3000`. */
  readonly origin: string;
  readonly trackingPerMinute: number;
  readonly orderSearchesPerDay: number;
  readonly networkPerMinute: number;
  /** The demo's numbers; they exist only with its data. */
  readonly exampleWaybill: string;
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly text: Markup;
}

/** Rules for every call. */
export function chapters(facts: PageFacts): Chapter[] {
  return [
    { id: "start", title: "Start here", text: start(facts) },
    { id: "envelope", title: "The envelope", text: envelope },
    { id: "languages", title: "Languages", text: languages },
    { id: "errors", title: "Errors", text: errors },
    { id: "limits", title: "Rate limits and sizes", text: limits(facts) },
    { id: "times", title: "Times and units", text: times(facts) },
    { id: "sessions", title: "Sessions", text: sessions(facts) },
    { id: "api-keys", title: "API keys", text: apiKeys },
    { id: "feed", title: "Feeding shipments and events", text: feed },
  ];
}

function start({ origin, exampleWaybill, carrierName }: PageFacts): Markup {
  const body = JSON.stringify({ numbers: [exampleWaybill], by: "waybill" });
  return markup`<p class="lead">
      Track ${carrierName} shipments from your own shop or app, and feed the carrier's scans into it. Plain
      JSON over HTTP; tracking needs no key.
    </p>
    <p>
      Calls for everyone are under <code>/official</code>, the carrier's own under <code>/carrier/v1</code>.
      This one works as it stands:
    </p>
    ${shellBlock(`curl -s ${origin}/official/waybill/trackingCustomerByWaybillNo \\\n  -H 'langType: EN' -H 'Content-Type: application/json' \\\n  -d '${body}'`, "Command: first call")}
    <p>
      The same as a file for your tools: <a href="/official/openapi.json">openapi.json</a> (OpenAPI 3.1). It
      is made from the schemas that check each call.
    </p>`;
}

const envelope = markup`<p>
    Every answer has the same three members. <code>code</code> is ${successCode} on success; any other code is
    in the <a href="#errors">list of errors</a>, and then <code>data</code> is null or tells what to correct.
    The HTTP status says the same.
  </p>
  ${jsonBlock({ code: successCode, msg: "Action was successful", data: { waybillNo: "…" } }, "The envelope of a success")}
  <p>
    Fields that you do not know may be added to answers at any time; read on past them. Fields that a call
    does not know are left aside.
  </p>`;

const languages = markup`<p>
    Send the header <code>langType</code>. It decides the language of <code>msg</code>. Texts that belong to a
    shipment, such as the <code>sentence</code> of an event, come in all three.
  </p>
  ${table(
    "values",
    "Values of langType",
    ["langType", "Language"],
    Object.entries(langTypes).map(([value, locale]) => [
      markup`<code>${value}</code>`,
      { id: "Indonesian", en: "English", zh: "Chinese, simplified" }[locale],
    ]),
  )}
  <p>
    Without it: the cookie <code>lang</code> (id, en, zh), then <code>Accept-Language</code>, then Indonesian.
  </p>`;

const errors = markup`<p>
    Decide by <code>code</code>; show <code>msg</code> to people. Each error answer carries a header
    <code>requestId</code>: name it when you ask for help, the server's log has it. A 429 and a 503 say in
    <code>Retry-After</code> how many seconds to wait. What is no readable HTTP request is answered in the same
    form, in Indonesian: ${errorCatalogue.badRequest.code} (also without one <code>Host</code> header),
    ${errorCatalogue.headersTooLarge.code} and ${errorCatalogue.requestTimeout.code}.
  </p>
  <p>
    A 400 with code ${errorCatalogue.invalidInput.code} names each field that is not right.
    <code>key</code> stays the same in every language:
  </p>
  ${jsonBlock(
    {
      code: errorCatalogue.invalidInput.code,
      msg: errorCatalogue.invalidInput.text.en,
      data: {
        errors: [{ path: "numbers", key: "tracking.tooMany", msg: fieldMessages["tracking.tooMany"].en }],
      },
    },
    "An answer to fields that are not right",
  )}
  ${table(
    "catalogue",
    "Every error",
    ["Code", "HTTP", "Name", "English", "Indonesian", "Chinese"],
    Object.entries(errorCatalogue).map(([kind, { code, status, text }]) => [
      markup`<span id="error-${code}">${code}</span>`,
      String(status),
      codeName(kind),
      text.en,
      markup`<span lang="id">${text.id}</span>`,
      markup`<span lang="zh">${text.zh}</span>`,
    ]),
  )}
  ${table(
    "values",
    "Keys of field errors",
    ["Key", "English"],
    Object.entries(fieldMessages).map(([key, text]) => [codeName(key), text.en]),
  )}`;

function limits({ trackingPerMinute, orderSearchesPerDay, networkPerMinute }: PageFacts): Markup {
  return markup`<ul>
      <li>
        Tracking: ${trackingPerMinute} calls a minute from one address, at most ${maxTrackingNumbers} numbers
        in each. Customer order numbers: ${orderSearchesPerDay} a day from one address, and 30 % of them an hour.
      </li>
      <li>Places, outlets, rates and times: ${networkPerMinute} calls a minute from one address, all together.</li>
      <li>
        Last 4 digits: 5 wrong tries lock a waybill until the next day (Jakarta time) for every address with
        wrong tries of its own; an address has 20 a day. From the third on each needs a captcha's ticket.
      </li>
      <li>
        Codes by SMS: one after 60, 120, 300 seconds, 5 an hour and 10 a day to one phone, and further limits
        for addresses and in all.
      </li>
      <li>
        The feed: at most ${maxBatchItems.toLocaleString("en-GB")} items and 8 MB in one call.
        Send the next batch when the last is answered; two or three calls at a time are plenty.
      </li>
    </ul>
    <p>
      Beyond a rate limit the answer is 429 with <code>Retry-After</code>; too many items are 400, too much
      data 413. Ask for what you need when you need it: a shipment rarely moves more than a few times a day.
    </p>`;
}

function times({ waybillPrefix }: PageFacts): Markup {
  return markup`<ul>
    <li>
      Times are ISO 8601 with an offset: <code>2026-11-20T06:42:00+07:00</code>. In answers the offset is that
      of the place, and <code>timeZone</code> names it, such as <code>Asia/Makassar</code>.
    </li>
    <li>Weights are kg, sizes cm, volumes m³, points degrees of latitude and longitude (WGS 84).</li>
    <li>Money is whole units with <code>currency</code>: rupiah have no decimals.</li>
    <li>
      A waybill is <code>${waybillPrefix}</code>, 11 digits and a check digit (ISO 7064 MOD 11,10); piece 2 of
      it is <code>-002</code> behind it. Case, spaces and hyphens in what you send do not matter.
    </li>
    <li>Countries are two letters (ISO 3166-1). Cities carry their name as people there write it.</li>
  </ul>`;
}

function sessions({ origin }: PageFacts): Markup {
  const login = {
    phone: "0812-8800-4471",
    verificationCode: "048213",
    codeRequestId: exampleCodeRequestId,
    agreed: true,
  };
  return markup`<p>
      What belongs to a customer needs a session. Ask for a code with <code>sendVerificationCode</code>, then
      log in with it and the <code>codeRequestId</code> of its answer:
    </p>
    ${shellBlock(`curl -s ${origin}/official/phone/login \\\n  -H 'langType: EN' -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(login)}'`, "Command: log in")}
    <p>
      The answer holds a <code>token</code> for 24 hours. Send it with each call, as the header
      <code>token</code> or as <code>Authorization: Bearer</code>:
    </p>
    ${shellBlock(`export RIMBA_TOKEN='…'\ncurl -s … -H "token: $RIMBA_TOKEN"`, "Command: use a session")}
    <ul>
      <li>
        ${errorCatalogue.sessionMissing.code}: no token was sent, or its 24 hours are over.
        ${errorCatalogue.sessionEnded.code}: the session was ended before its time (logged out, phone changed,
        account deleted), or what was sent is no token of ours. In both cases log in again; no other failure
        gives these codes.
      </li>
      <li>
        A browser is given two cookies besides: <code>token</code>, which script reads, and one that script
        cannot read. A session that a browser opened is good only with both the header and that cookie; one
        that a program opened has the header alone. No cookie ever takes the place of the header.
      </li>
      <li>
        What a browser says another site started (<code>Sec-Fetch-Site</code>, <code>Origin</code>) is refused
        with ${errorCatalogue.crossSite.code}, whatever it brings along.
      </li>
    </ul>`;
}

const apiKeys = markup`<p>
    The carrier makes keys at its own command line; each has a name and only the scopes it needs:
  </p>
  ${shellBlock(`npm run rimba -- keys create --name "Warehouse Surabaya" --scopes ${apiKeyScopes.join(",")}`, "Command: make an API key")}
  <p>
    The key is shown once. Only its hash is kept, so it cannot be read again; make a new one when it is lost.
    Send it with each call:
  </p>
  ${shellBlock(`export RIMBA_KEY='rk_…'\ncurl -s … -H "Authorization: Bearer $RIMBA_KEY"`, "Command: use an API key")}
  <p>
    <code>npm run rimba -- keys list</code> shows all keys and when each was last used;
    <code>npm run rimba -- keys revoke ID</code> ends one from the next request on.
  </p>`;

const feed = markup`<p>All calls may be repeated safely: when an answer is lost, send the same batch again.</p>
  <ul>
    <li>
      A shipment is known by its waybill number. Sent again it replaces what was said of it before
      (<code>updated</code>, or <code>unchanged</code>) and keeps its events.
    </li>
    <li>
      An event is known by its waybill and <code>sourceId</code>. The same again is <code>unchanged</code> and
      stored once, however often and from however many processes it comes.
    </li>
    <li>
      Events may come late, in any order, and before their shipment. What readers see is worked out from all
      of them by the time at which they happened.
    </li>
    <li>
      Nothing is edited away. A wrong event is followed by one with the code <code>CORRECTION</code> that
      names its <code>sourceId</code> in <code>corrects</code>.
    </li>
    <li>
      An outlet is known by its <code>networkCode</code>, a rate by its two areas, product and
      <code>validFrom</code>. Sent again they are replaced, or <code>unchanged</code>; those that are not sent
      stay. The places, the product and everything else that they name must be there already.
    </li>
    <li>
      Items are looked at one by one: a wrong one is <code>rejected</code> with its fields, the others are
      stored. The call itself then still answers code ${successCode}, so look at <code>results</code>.
    </li>
    <li>What is answered as stored survives the end of the server's process.</li>
  </ul>
  <p>
    On a 503 or a broken connection wait a moment and send the same batch again; on a 400 correct it first.
  </p>`;
