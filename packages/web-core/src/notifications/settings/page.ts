import { m } from "@rimba/content/messages";
import type { CalendarFeed, FieldError, NotificationSettings } from "@rimba/contract";
import { data } from "react-router";
import {
  customerOf,
  type LoadedCustomer,
  personalClientLoader,
  personalMeta,
  type Unavailable,
} from "../../account/page.ts";
import { headersOfLoader, serviceUnavailable } from "../../app/document/page-response.ts";
import { type ActionArguments, type LoaderArguments, siteServicesContext } from "../../app/site-services.ts";
import { readSettingsForm, settingsRequest, type SettingsValues } from "./settings-values.ts";

export interface LoadedSettings extends LoadedCustomer {
  readonly settings: NotificationSettings;
  readonly calendar: CalendarFeed;
}
export type SettingsPageData = LoadedSettings | Unavailable;

/** The loader of both sites' page of settings. */
export async function loader({ context }: LoaderArguments) {
  const { notifications } = context.get(siteServicesContext);
  const [customer, found, calendar] = await Promise.all([
    customerOf({ context }),
    notifications.settings(),
    notifications.calendar(),
  ]);
  if (customer.kind === "unavailable" || found.kind === "unavailable" || calendar.kind === "unavailable")
    return data<SettingsPageData>({ kind: "unavailable", offline: false }, serviceUnavailable);
  return data<SettingsPageData>({ ...customer, settings: found.settings, calendar: calendar.feed });
}

export const clientLoader = personalClientLoader<SettingsPageData>();
export const headers = headersOfLoader;
export const meta = personalMeta(m.notify_settings_title);

/** What became of a form that was sent without script. */
export type PostedSettings =
  | { readonly kind: "saved" }
  /** The form of the calendar. */
  | { readonly kind: "calendar"; readonly isDone: boolean }
  | {
      readonly kind: "notSaved";
      /** As it was filled in. */
      readonly values: SettingsValues;
      readonly errors: readonly FieldError[];
      /** In the language of the page; null: the errors say it, or the system is busy. */
      readonly msg: string | null;
    };

/**
 * The action of both sites' page: saves a form of a browser without script. With script the forms are sent as calls
 * with the token. Not saved: 422, or 503 with Retry-After.
 */
export async function action({ request, context }: ActionArguments) {
  const { notifications } = context.get(siteServicesContext);
  // An invalid body has no fields; that is the sender's fault, not ours.
  const form = await request.formData().catch(() => new FormData());
  const change = form.get("calendar");
  if (change === "renew" || change === "end") {
    const changed = await notifications.changeCalendar(change);
    return changed.kind === "ok"
      ? data<PostedSettings>({ kind: "calendar", isDone: true })
      : data<PostedSettings>({ kind: "calendar", isDone: false }, serviceUnavailable);
  }
  const answer = await notifications.save(settingsRequest(form));
  const values = readSettingsForm(form);
  switch (answer.kind) {
    case "ok":
      return data<PostedSettings>({ kind: "saved" });
    case "invalid":
      return data<PostedSettings>(
        { kind: "notSaved", values, errors: answer.errors, msg: null },
        { status: 422 },
      );
    case "refused":
      return data<PostedSettings>({ kind: "notSaved", values, errors: [], msg: answer.msg }, { status: 422 });
    case "unavailable":
      return data<PostedSettings>({ kind: "notSaved", values, errors: [], msg: null }, serviceUnavailable);
  }
}
