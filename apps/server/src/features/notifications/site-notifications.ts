import { endpoints, errorCatalogue, fieldErrors, fieldIssues, type Locale } from "@rimba/contract";
import type { MessageCheckService } from "@rimba/web-core/content-pages/message-check-service.ts";
import type { MailboxService } from "@rimba/web-core/tracking/keep-posted/mailbox-service.ts";
import type { NotificationService } from "@rimba/web-core/notifications/notification-service.ts";
import type { FastifyRequest } from "fastify";
import { orUnavailable } from "../../platform/db/database-unavailable.ts";
import type { PageVisitor } from "../../platform/http/request-locale.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import type { Platform } from "../../platform/platform.ts";
import { type CalendarFeedDeps, endFeed, readFeed, renewFeed } from "./calendar-feeds.ts";
import { addEmail, type MailboxDeps } from "./mailboxes.ts";
import { readSettings, saveSettings, type SettingsDeps } from "./notification-settings.ts";
import { checkMessage, type NotificationsDeps, notificationsPage } from "./read-notifications.ts";

/** What the pages of a logged-in customer read and save of their notifications. */
export function siteNotifications(
  deps: NotificationsDeps & SettingsDeps & CalendarFeedDeps,
  session: Session,
  { locale }: PageVisitor,
): NotificationService {
  return {
    page: (request) =>
      orUnavailable(async () => {
        const result = await notificationsPage(deps, session, request, locale);
        return result.kind === "ok" ? result : { kind: "unavailable" };
      }),
    settings: () =>
      orUnavailable(async () => {
        const result = await readSettings(deps, session);
        return result.kind === "ok" ? result : { kind: "unavailable" };
      }),
    calendar: () => orUnavailable(async () => ({ kind: "ok", feed: await readFeed(deps, session, locale) })),
    changeCalendar: (change) =>
      orUnavailable(async () => {
        if (change === "renew") {
          const result = await renewFeed(deps, session, locale);
          return result.kind === "ok" ? result : { kind: "unavailable" };
        }
        await endFeed(deps, session);
        return { kind: "ok", feed: { address: null } };
      }),
    save: (sent) =>
      orUnavailable(async () => {
        const parsed = endpoints.notifySaveSettings.request.safeParse(sent);
        if (!parsed.success)
          return { kind: "invalid", errors: fieldErrors(fieldIssues(parsed.error), locale) };
        const result = await saveSettings(deps, session, parsed.data);
        if (result.kind === "ok") return { kind: "ok" };
        if (result.kind === "invalidInput")
          return { kind: "invalid", errors: fieldErrors(result.fields, locale) };
        if (result.kind === "sessionEnded") return { kind: "unavailable" };
        return { kind: "refused", msg: errorCatalogue[result.kind].text[locale] };
      }),
  };
}

/** The check of a message for the form without script, at the rate of the call. */
export function siteMessageCheck(
  deps: NotificationsDeps & { readonly limits: Pick<Platform["limits"], "tracking"> },
  request: FastifyRequest,
  locale: Locale,
): MessageCheckService {
  return {
    check: (typed) =>
      orUnavailable(async () => {
        const limit = await deps.limits.tracking.check(request);
        if (limit.kind !== "ok")
          return {
            kind: "rateLimited",
            msg: errorCatalogue.tooManyRequests.text[locale],
            retryAfter: limit.retryAfter,
          };
        const result = await checkMessage(deps, typed, locale);
        if (result.kind === "ok") return result;
        const [error] = fieldErrors(result.fields, locale);
        return { kind: "invalid", msg: error?.msg ?? "" };
      }),
  };
}

/** Mailboxes for the form without script. It looks at no session, and knows no time zone of the browser. */
export function siteMailboxes(
  deps: MailboxDeps & { readonly limits: Pick<Platform["limits"], "tracking"> },
  request: FastifyRequest,
  locale: Locale,
): MailboxService {
  const refused = (kind: "mailUnavailable" | "noSuchShipment" | "mailboxLimit") => {
    const { status, text } = errorCatalogue[kind];
    return { kind: "refused", status, msg: text[locale] } as const;
  };
  const rateLimited = (retryAfter: number) =>
    ({ kind: "rateLimited", msg: errorCatalogue.tooManyRequests.text[locale], retryAfter }) as const;
  return {
    add: (sent) =>
      orUnavailable(async () => {
        const limit = await deps.limits.tracking.check(request);
        if (limit.kind !== "ok") return rateLimited(limit.retryAfter);
        const { timeZone } = deps.carrier;
        const parsed = endpoints.notifyAddEmail.request.safeParse({ ...sent, timeZone });
        if (!parsed.success) {
          const errors = fieldErrors(fieldIssues(parsed.error), locale);
          const ofEmail = errors.find(({ path }) => path === "email");
          return ofEmail === undefined ? refused("noSuchShipment") : { kind: "invalid", msg: ofEmail.msg };
        }
        const result = await addEmail(deps, parsed.data, { session: null, ip: request.ip, locale });
        switch (result.kind) {
          case "ok":
            return { kind: "ok", email: result.email };
          case "captchaRequired":
          case "captchaFailed":
            return { kind: "captchaRequired" };
          case "rateLimited":
            return rateLimited(result.retryAfter);
          default:
            return refused(result.kind);
        }
      }),
  };
}
