import { m } from "@rimba/content/messages";
import { isLocale, type Locale, maxChannelShipments } from "@rimba/contract";
import { formatWaybill, maskEmail } from "@rimba/domain";
import { pagePaths } from "@rimba/web-core/app/entry-paths.ts";
import { notifySettingsPaths } from "@rimba/web-core/app/notification-paths.ts";
import { trackPath } from "@rimba/web-core/tracking/query.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { confirmPath } from "../features/notifications/mailbox-request-mail.ts";
import {
  confirmMailbox,
  type MailboxDeps,
  type MailboxRequest,
  readMailboxRequest,
} from "../features/notifications/mailboxes.ts";
import { subscriberOf, unsubscribe, unsubscribePath } from "../features/notifications/unsubscribe.ts";
import { markup, type Markup } from "../platform/http/plain-page.ts";
import { addLogFields } from "../platform/http/refusals.ts";
import { requestLocale } from "../platform/http/request-locale.ts";
import type { Platform } from "../platform/platform.ts";
import { smallPage, smallPagePolicy } from "./small-pages.ts";

type MailLinkDeps = MailboxDeps & Pick<Platform, "limits">;
type LinkRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

interface LinkPage {
  readonly status: number;
  readonly heading: string;
  readonly text: string;
  /** A button that posts to the page, a link, or neither. */
  readonly action: Markup | null;
}

interface MailLink {
  readonly path: string;
  readonly get: (token: string, locale: Locale) => LinkPage | Promise<LinkPage>;
  readonly post: (token: string, locale: Locale) => Promise<LinkPage>;
}

/**
 * What links in mails open, without a login or script: the end of notifications, and the consent to them. A GET only shows
 * the button: mail programs open links to look for malware. A POST is the button, or a mail program's own (RFC 8058), which has
 * no cookies.
 */
export function registerMailLinkPages(app: FastifyInstance, deps: MailLinkDeps): void {
  void app.register(async (own) => {
    // Its body says nothing that the address does not say.
    own.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string", bodyLimit: 1024 },
      (_request, _body, done) => done(null, null),
    );
    own.setErrorHandler((error: { readonly statusCode?: number }, request: LinkRequest, reply) => {
      // A body that is refused is no fault of ours.
      if ((error.statusCode ?? 500) < 500) throw error;
      addLogFields(request, { kind: "busy", error });
      return send(request, reply.header("retry-after", "5"), busyPage(localeOf(request)));
    });
    const options = { onRequest: deps.limits.network.refuse };
    for (const { path, get, post } of [unsubscribeLink(deps), confirmLink(deps)]) {
      own.get(path, options, async (request: LinkRequest, reply) =>
        send(request, reply, await get(tokenOf(request), localeOf(request))),
      );
      own.post(path, options, async (request: LinkRequest, reply) =>
        send(request, reply, await post(tokenOf(request), localeOf(request))),
      );
    }
  });

  function send(request: LinkRequest, reply: FastifyReply, page: LinkPage): FastifyReply {
    const { status, heading, text, action } = page;
    const title = `${heading} | ${deps.carrier.name}`;
    const section = markup`<section><h1>${heading}</h1><p>${text}</p>${action ?? ""}</section>`;
    return reply
      .code(status)
      .headers({ "cache-control": "no-store", "content-security-policy": smallPagePolicy })
      .type("text/html; charset=utf-8")
      .send(smallPage({ locale: localeOf(request), dir: "ltr", title, sections: section.markup }));
  }
}

function tokenOf({ query }: LinkRequest): string {
  const { token } = query;
  return typeof token === "string" ? token : "";
}

function localeOf(request: LinkRequest): Locale {
  const { lang } = request.query;
  return isLocale(lang) ? lang : requestLocale(request);
}

function busyPage(locale: Locale): LinkPage {
  const [heading, text] = [m.error_page_heading({}, { locale }), m.error_page_text({}, { locale })];
  return { status: 503, heading, text, action: null };
}

/** The form has no action: it is sent to the address of the page, which has the token. */
function postButton(label: string): Markup {
  return markup`<form method="post"><button>${label}</button></form>`;
}

function pageLink(path: string, label: string): Markup {
  return markup`<a href="${path}">${label}</a>`;
}

function settingsLink(locale: Locale): Markup {
  const path = `${notifySettingsPaths.desktop}?lang=${locale}`;
  return pageLink(path, m.unsubscribe_settings({}, { locale }));
}

function trackLink(path: string, locale: Locale): Markup {
  return pageLink(path, m.mail_mailbox_track({}, { locale }));
}

function unsubscribeLink(deps: MailLinkDeps): MailLink {
  const voidPage = (locale: Locale): LinkPage => ({
    status: 404,
    heading: m.unsubscribe_void_title({}, { locale }),
    text: m.unsubscribe_void_text({}, { locale }),
    action: settingsLink(locale),
  });
  return {
    path: unsubscribePath,
    get: async (token, locale) => {
      const options = { locale };
      const subscriber = await subscriberOf(deps, token);
      if (subscriber === null) return voidPage(locale);
      const text = subscriber === "customer" ? m.unsubscribe_text : m.unsubscribe_mailbox_text;
      return {
        status: 200,
        heading: m.unsubscribe_title({}, options),
        text: text({}, options),
        action: postButton(m.unsubscribe_submit({}, options)),
      };
    },
    post: async (token, locale) => {
      const subscriber = await unsubscribe(deps, token);
      if (subscriber === null) return voidPage(locale);
      const heading = m.unsubscribe_done_title({}, { locale });
      if (subscriber === "mailbox")
        return {
          status: 200,
          heading,
          text: m.unsubscribe_mailbox_done_text({}, { locale }),
          action: trackLink(`/track?lang=${locale}`, locale),
        };
      const text = m.unsubscribe_done_text({}, { locale });
      return { status: 200, heading, text, action: settingsLink(locale) };
    },
  };
}

function confirmLink(deps: MailLinkDeps): MailLink {
  const shipmentLink = ({ waybillNo }: MailboxRequest, locale: Locale) =>
    trackLink(`${trackPath({ numbers: [waybillNo], by: "waybill" })}&lang=${locale}`, locale);
  const voidPage = (locale: Locale): LinkPage => ({
    status: 404,
    heading: m.unsubscribe_void_title({}, { locale }),
    text: m.confirm_mailbox_void_text({}, { locale }),
    action: trackLink(`${pagePaths.track}?lang=${locale}`, locale),
  });
  return {
    path: confirmPath,
    get: (token, locale) => {
      const options = { locale };
      const request = readMailboxRequest(deps, token);
      if (request === null) return voidPage(locale);
      return {
        status: 200,
        heading: m.confirm_mailbox_title({}, options),
        text: m.confirm_mailbox_text(factsOf(request), options),
        action: postButton(m.mail_mailbox_confirm({}, options)),
      };
    },
    post: async (token, locale) => {
      const options = { locale };
      const request = readMailboxRequest(deps, token);
      if (request === null) return voidPage(locale);
      const result = await confirmMailbox(deps, request);
      switch (result.kind) {
        case "ok":
          return {
            status: 200,
            heading: m.confirm_mailbox_done_title({}, options),
            text: m.confirm_mailbox_done_text(factsOf(request), options),
            action: shipmentLink(request, locale),
          };
        case "channelLimit":
          return {
            status: 409,
            heading: m.confirm_mailbox_limit_title({ count: maxChannelShipments }, options),
            text: m.confirm_mailbox_limit_text({ count: maxChannelShipments }, options),
            action: shipmentLink(request, locale),
          };
        case "noSuchShipment":
          return voidPage(locale);
      }
    },
  };
}

function factsOf({ email, waybillNo }: MailboxRequest) {
  // A number is not broken between two lines.
  return { email: maskEmail(email), waybill: formatWaybill(waybillNo).replaceAll(" ", "\u00a0") };
}
