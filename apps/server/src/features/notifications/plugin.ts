import { endpoints, fieldErrors } from "@rimba/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { SessionCheck } from "../../platform/http/session-gate.ts";
import type { Platform } from "../../platform/platform.ts";
import { type CalendarFeedDeps, endFeed, readFeed, renewFeed } from "./calendar-feeds.ts";
import { addEmail, type MailboxDeps } from "./mailboxes.ts";
import { addPush, endPush, type PushDeps } from "./push-subscriptions.ts";
import { addWhatsApp, type WhatsAppLinkDeps } from "./whatsapp/whatsapp-link.ts";
import { readSettings, saveSettings, type SettingsDeps } from "./notification-settings.ts";
import { checkMessage, markRead, type NotificationsDeps, notificationsPage } from "./read-notifications.ts";

/** The notifications of a customer, and what they want to hear of. */
export function registerNotifications(
  app: FastifyInstance,
  deps: NotificationsDeps & SettingsDeps & WhatsAppLinkDeps,
): void {
  registerEndpoint(app, endpoints.notifyMessages, async ({ input, session, locale }) => {
    const result = await notificationsPage(deps, session, input, locale);
    return result.kind === "ok" ? ok(result.page) : result;
  });

  registerEndpoint(app, endpoints.notifyMarkRead, async ({ input, session }) => {
    const result = await markRead(deps, session, input.ids);
    return result.kind === "ok" ? ok({ unread: result.unread }) : result;
  });

  registerEndpoint(app, endpoints.notifySettings, async ({ session }) => {
    const result = await readSettings(deps, session);
    return result.kind === "ok" ? ok(result.settings) : result;
  });

  registerEndpoint(app, endpoints.notifySaveSettings, async ({ input, session, locale }) => {
    const result = await saveSettings(deps, session, input);
    if (result.kind === "invalidInput") return { ...result, fields: fieldErrors(result.fields, locale) };
    return result.kind === "ok" ? ok(result.settings) : result;
  });

  registerEndpoint(app, endpoints.notifyAddWhatsApp, async ({ session, locale }) => {
    const result = await addWhatsApp(deps, session, locale);
    return result.kind === "ok" ? ok(result.invitation) : result;
  });
}

/** The address of a customer's calendar. */
export function registerCalendarCalls(app: FastifyInstance, deps: CalendarFeedDeps): void {
  registerEndpoint(app, endpoints.notifyCalendar, async ({ session, locale }) =>
    ok(await readFeed(deps, session, locale)),
  );

  registerEndpoint(app, endpoints.notifyRenewCalendar, async ({ session, locale }) => {
    const result = await renewFeed(deps, session, locale);
    return result.kind === "ok" ? ok(result.feed) : result;
  });

  registerEndpoint(app, endpoints.notifyEndCalendar, async ({ session }) => {
    await endFeed(deps, session);
    return ok(null);
  });
}

/** The check of a message, for everybody: at the rate of tracking, so that codes cannot be guessed. */
export function registerMessageCheck(
  app: FastifyInstance,
  deps: NotificationsDeps & Pick<Platform, "limits">,
): void {
  const options = { onRequest: deps.limits.tracking.refuse };
  registerEndpoint(app, endpoints.notifyCheckMessage, options, async ({ input, locale }) => {
    const result = await checkMessage(deps, input.code, locale);
    if (result.kind === "invalidInput") return { ...result, fields: fieldErrors(result.fields, locale) };
    return ok(result.checked);
  });
}

/** Devices and mailboxes, with an account or without, at the rate of tracking: adding one says which waybills exist. */
export function registerChannels(
  app: FastifyInstance,
  deps: PushDeps & MailboxDeps & Pick<Platform, "limits">,
  checkSession: (request: FastifyRequest) => Promise<SessionCheck>,
): void {
  const options = { onRequest: deps.limits.tracking.refuse };
  registerEndpoint(app, endpoints.notifyPushKey, { onRequest: deps.limits.network.refuse }, async () =>
    ok({
      publicKey: deps.integrations.push?.publicKey ?? null,
      isEmailAvailable: deps.integrations.mail !== null,
    }),
  );

  registerEndpoint(app, endpoints.notifyAddPush, options, async ({ input, request, locale }) => {
    const needsSession = input.waybillNo === undefined && input.replaces === undefined;
    const session = needsSession ? await checkSession(request) : null;
    if (session !== null && session.kind !== "ok") return session;
    const result = await addPush(deps, input, { session, locale, ip: request.ip });
    if (result.kind === "invalidInput") return { ...result, fields: fieldErrors(result.fields, locale) };
    return result.kind === "ok" ? ok(null) : result;
  });

  registerEndpoint(app, endpoints.notifyEndPush, options, async ({ input }) => {
    await endPush(deps, input);
    return ok(null);
  });

  registerEndpoint(app, endpoints.notifyAddEmail, options, async ({ input, request, locale }) => {
    const checked = await checkSession(request);
    const session = checked.kind === "ok" ? checked : null;
    const result = await addEmail(deps, input, { session, ip: request.ip, locale });
    return result.kind === "ok" ? ok({ email: result.email, expiresIn: result.expiresIn }) : result;
  });
}
