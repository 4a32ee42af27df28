import { m } from "@rimba/content/messages";
import { isLocale, type Locale } from "@rimba/contract";
import { notifySettingsPaths } from "@rimba/web-core/app/notification-paths.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isUnsubscribeToken, unsubscribe, unsubscribePath } from "../features/notifications/unsubscribe.ts";
import { markup, type Markup } from "../platform/http/plain-page.ts";
import { addLogFields } from "../platform/http/refusals.ts";
import { requestLocale } from "../platform/http/request-locale.ts";
import type { Platform } from "../platform/platform.ts";
import { smallPage, smallPagePolicy } from "./small-pages.ts";

type UnsubscribeDeps = Pick<Platform, "db" | "keys" | "carrier" | "clock" | "limits">;
type UnsubscribeRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/**
 * Ends notifications by mail, with the link of a mail, without a login or script. A GET only shows the button: mail programs
 * open links to look for malware. A POST is the button, or a mail program's own (RFC 8058), which has no cookies.
 */
export function registerUnsubscribePage(app: FastifyInstance, deps: UnsubscribeDeps): void {
  void app.register(async (own) => {
    // Its body says nothing that the address does not say.
    own.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string", bodyLimit: 1024 },
      (_request, _body, done) => done(null, null),
    );
    const options = { onRequest: deps.limits.network.refuse };
    own.setErrorHandler((error, request: UnsubscribeRequest, reply) => {
      addLogFields(request, { kind: "busy", error });
      return send(request, reply.header("retry-after", "5"), "busy");
    });
    own.get(unsubscribePath, options, async (request: UnsubscribeRequest, reply) => {
      const isValid = await isUnsubscribeToken(deps, tokenOf(request));
      return send(request, reply, isValid ? "question" : "void");
    });
    own.post(unsubscribePath, options, async (request: UnsubscribeRequest, reply) => {
      const isEnded = await unsubscribe(deps, tokenOf(request));
      return send(request, reply, isEnded ? "done" : "void");
    });
  });

  function send(request: UnsubscribeRequest, reply: FastifyReply, kind: PageKind): FastifyReply {
    const { lang } = request.query;
    const locale = isLocale(lang) ? lang : requestLocale(request);
    const { heading, section } = pageParts(kind, locale);
    const title = `${heading} | ${deps.carrier.name}`;
    return reply
      .code(statuses[kind])
      .headers({ "cache-control": "no-store", "content-security-policy": smallPagePolicy })
      .type("text/html; charset=utf-8")
      .send(smallPage({ locale, dir: "ltr", title, sections: section.markup }));
  }
}

function tokenOf({ query }: UnsubscribeRequest): string {
  const { token } = query;
  return typeof token === "string" ? token : "";
}

type PageKind = keyof typeof statuses;
const statuses = { question: 200, done: 200, void: 404, busy: 503 } as const;

function pageParts(kind: PageKind, locale: Locale): { heading: string; section: Markup } {
  const options = { locale };
  const { heading, text } = {
    question: { heading: m.unsubscribe_title, text: m.unsubscribe_text },
    done: { heading: m.unsubscribe_done_title, text: m.unsubscribe_done_text },
    void: { heading: m.unsubscribe_void_title, text: m.unsubscribe_void_text },
    busy: { heading: m.error_page_heading, text: m.error_page_text },
  }[kind];
  const settings = `${notifySettingsPaths.desktop}?lang=${locale}`;
  // The form has no action: it is sent to the address of the page, which has the token.
  const action =
    kind === "question"
      ? markup`<form method="post"><button>${m.unsubscribe_submit({}, options)}</button></form>`
      : markup`<a href="${settings}">${m.unsubscribe_settings({}, options)}</a>`;
  return {
    heading: heading({}, options),
    section: markup`<section><h1>${heading({}, options)}</h1><p>${text({}, options)}</p>${action}</section>`,
  };
}
