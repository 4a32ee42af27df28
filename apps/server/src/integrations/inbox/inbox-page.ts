import type { FastifyInstance } from "fastify";
import { localPhone, parseAccountPhone } from "@rimba/domain";
import * as z from "zod/mini";
import type { Db } from "../../platform/db/db.ts";
import { type InboxMessage, selectInboxHtml, selectInboxMessages } from "./inbox-messages.ts";
import { isCrossSite, isFromBrowser } from "../../platform/http/request-origin.ts";
import { sendFailure } from "../../platform/http/envelope.ts";
import { requestLocale } from "../../platform/http/request-locale.ts";
import { inlineSource, type Markup, markup } from "../../platform/http/plain-page.ts";

const maxMessages = 50;

const mailsPath = "/dev/inbox/mails";
const mailId = z.uuid();

/** The other end of WhatsApp: what a customer of the demo writes. */
export interface InboxChat {
  /** From a number, E.164. */
  readonly receive: (from: string, text: string) => Promise<unknown>;
}

interface InboxDeps {
  readonly db: Db;
  readonly carrierName: string;
  /** Null: WhatsApp messages are not shown here. */
  readonly chat: InboxChat | null;
}

/**
 * /dev/inbox for people, with each mail as a document of its own, and /dev/inbox.json for tests. They show every
 * code, and write as any number: never call it in production.
 */
export function registerInbox(app: FastifyInstance, { db, carrierName, chat }: InboxDeps): void {
  if (chat !== null) registerChat(app, chat);
  app.get("/dev/inbox", async (_request, reply) =>
    reply
      .header("cache-control", "no-store")
      .header("content-security-policy", inboxPolicy)
      .type("text/html; charset=utf-8")
      .send(inboxPage({ carrierName, hasChat: chat !== null }, await selectInboxMessages(db, maxMessages))),
  );
  app.get("/dev/inbox.json", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ messages: await selectInboxMessages(db, maxMessages) }),
  );
  app.get<{ Params: { id: string } }>(`${mailsPath}/:id`, async (request, reply) => {
    const id = mailId.safeParse(request.params.id);
    const html = id.success ? await selectInboxHtml(db, id.data) : null;
    if (html === null) return reply.callNotFound();
    return reply
      .header("cache-control", "no-store")
      .header("content-security-policy", mailPolicy)
      .type("text/html; charset=utf-8")
      .send(html);
  });
}

const chatPath = "/dev/inbox/whatsapp";

/** A form without script. Another site cannot send it. */
function registerChat(app: FastifyInstance, chat: InboxChat): void {
  void app.register(async (own) => {
    own.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    own.post<{ Body: URLSearchParams | null }>(chatPath, async (request, reply) => {
      if (!isFromBrowser(request) || isCrossSite(request))
        return sendFailure(reply, { kind: "crossSite" }, requestLocale(request));
      const number = parseAccountPhone(request.body?.get("from") ?? "");
      const text = request.body?.get("text")?.trim() ?? "";
      if (number.kind === "ok" && text !== "") await chat.receive(number.phone, text);
      return reply.redirect("/dev/inbox", 303);
    });
  });
}

const style = `
html{color-scheme:light dark;background:light-dark(#fbf9f4,#0d1611);color:light-dark(#1b1f1b,#f4f1ea);font:1rem/1.6 system-ui,sans-serif}
body{max-width:44rem;margin:6vh auto;padding:0 1rem}
b{color:light-dark(#08613c,#7fd3a5)}
h1{margin:.5rem 0;font-size:1.5rem;line-height:1.3}
h2{margin:0;font-size:1rem;overflow-wrap:anywhere}
ol{list-style:none;margin:1.5rem 0;padding:0}
li{margin-block:.75rem;padding:1rem;background:light-dark(#fff,#14211b);border:1px solid light-dark(#d6cebd,#34453b);border-radius:.5rem}
p{margin:.25rem 0}
time{color:light-dark(#55604f,#a9b3aa)}
summary{cursor:pointer;color:light-dark(#08613c,#7fd3a5)}
iframe{box-sizing:border-box;inline-size:100%;block-size:36rem;margin-block:.5rem;border:1px solid light-dark(#d6cebd,#34453b);resize:vertical}
.text{white-space:pre-line;overflow-wrap:anywhere}
a{color:light-dark(#08613c,#7fd3a5)}
form{display:grid;gap:.75rem;margin-block:1.5rem;padding:1rem;background:light-dark(#fff,#14211b);border:1px solid light-dark(#d6cebd,#34453b);border-radius:.5rem}
label{display:grid;gap:.25rem}
input,textarea,button{box-sizing:border-box;inline-size:100%;padding:.5rem;border:1px solid light-dark(#55604f,#a9b3aa);border-radius:.25rem;font:inherit}
input,textarea{background:light-dark(#fff,#0d1611);color:inherit}
::placeholder{color:light-dark(#55604f,#a9b3aa)}
button{inline-size:auto;justify-self:start;background:#08613c;color:#fff;cursor:pointer}
`;

const noScript = ["base-uri 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'"];

/** No script, exactly this style sheet, frames with the mails, and the form of the chat. */
const inboxPolicy = [
  "default-src 'none'",
  `style-src ${inlineSource(style)}`,
  "img-src data:",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  ...noScript,
].join("; ");

/** A mail loads nothing, and only the inbox frames it. Its styles are inline, as mail programs need them. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "form-action 'none'",
  ...noScript,
].join("; ");

/**
 * What would have been sent as SMS, mail, push and WhatsApp message, newest first. For trying and development, in English like the
 * API page.
 */
function inboxPage(
  { carrierName, hasChat }: { readonly carrierName: string; readonly hasChat: boolean },
  messages: readonly InboxMessage[],
): string {
  return markup`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Inbox | ${carrierName}</title>
        <link rel="icon" href="data:," />
        <style>${{ markup: style }}</style>
      </head>
      <body>
        <main>
          <b>${carrierName}</b>
          <h1>Inbox</h1>
          <p>
            Codes, mails and messages that would have gone out, the newest first, for 24 hours. This page is not there in
            production. <a href="">Reload</a>
          </p>
          ${hasChat ? chatForm : ""}
          ${
            messages.length === 0
              ? markup`<p>Nothing yet. Ask for a code on the login page, or hand in a form.</p>`
              : markup`<ol>${messages.map(messageItem)}</ol>`
          }
        </main>
      </body>
    </html>`.markup;
}

/** An answer is in the list a second later. */
const chatForm = markup`<form method="post" action="${chatPath}">
  <b>Write to the carrier by WhatsApp, as a customer</b>
  <label>Number <input name="from" type="tel" required autocomplete="off" placeholder="0812 8800 4471" /></label>
  <label>
    Message
    <textarea name="text" rows="2" required placeholder="IKUTI, LACAK or STOP, and a waybill number"></textarea>
  </label>
  <button>Send, then reload for the answer</button>
</form>`;

function messageItem(message: InboxMessage) {
  const { to, subject, text, locale, sentAt, hasHtml } = message;
  const at = sentAt.toISOString();
  const plainText = markup`<p class="text" lang="${locale}">${text}</p>`;
  return markup`<li>
    <h2>${to.startsWith("+") ? localPhone(to) : to}</h2>
    <p><time datetime="${at}">${at.slice(0, 19).replace("T", " ")} UTC</time></p>
    ${subject === undefined ? "" : markup`<p lang="${locale}"><b>${subject}</b></p>`}
    ${hasHtml ? bothBodies(message, plainText) : plainText}
  </li>`;
}

/** Details of one name exclude each other: a switch without script. */
function bothBodies({ id, subject = "" }: InboxMessage, plainText: Markup) {
  const address = `${mailsPath}/${id}`;
  return markup`<details name="${id}" open>
      <summary>HTML</summary>
      <iframe src="${address}" title="${subject}" sandbox="" loading="lazy"></iframe>
      <p><a href="${address}">Open this mail alone</a></p>
    </details>
    <details name="${id}">
      <summary>Plain text</summary>
      ${plainText}
    </details>`;
}
