import {
  type FieldMessageKey,
  type NewsGroup,
  newsGroups,
  type NotificationSettings,
  type SaveSettingsRequest,
  timeOfDayPattern,
} from "@rimba/contract";
import { defaultQuietHours } from "@rimba/domain";

/** What the form of the settings holds. */
export interface SettingsValues {
  readonly mailOn: boolean;
  readonly groups: readonly NewsGroup[];
  /** What is shown on devices. */
  readonly pushGroups: readonly NewsGroup[];
  /** What is sent by WhatsApp, if its number is connected. */
  readonly whatsAppOn: boolean;
  readonly whatsAppGroups: readonly NewsGroup[];
  readonly quietOn: boolean;
  /** `HH:MM`, also while there are no quiet hours. */
  readonly from: string;
  readonly to: string;
}

export function settingsValues({ mail, push, whatsapp, quietHours }: NotificationSettings): SettingsValues {
  const { from, to } = quietHours ?? defaultQuietHours;
  return {
    mailOn: mail.isOn,
    groups: mail.groups,
    pushGroups: push.groups,
    whatsAppOn: whatsapp.number !== null,
    whatsAppGroups: whatsapp.groups,
    quietOn: quietHours !== null,
    from,
    to,
  };
}

/** Reads the form; unknown values are ignored. */
export function readSettingsForm(form: FormData): SettingsValues {
  return {
    mailOn: form.has("mailOn"),
    groups: groupsIn(form, "groups"),
    pushGroups: groupsIn(form, "pushGroups"),
    whatsAppOn: form.has("whatsAppOn"),
    whatsAppGroups: groupsIn(form, "whatsAppGroups"),
    quietOn: form.has("quietOn"),
    from: textOf(form.get("from")),
    to: textOf(form.get("to")),
  };
}

function groupsIn(form: FormData, name: "groups" | "pushGroups" | "whatsAppGroups"): NewsGroup[] {
  const chosen = form.getAll(name);
  return newsGroups.filter((group) => chosen.includes(group));
}

/**
 * The request that saves the form. A part that the form does not have stays as it is; without script it has no time
 * zone.
 */
export function settingsRequest(form: FormData): SaveSettingsRequest {
  const { mailOn, groups, pushGroups, whatsAppOn, whatsAppGroups, quietOn, from, to } =
    readSettingsForm(form);
  const timeZone = textOf(form.get("timeZone"));
  const [hasMail, hasPush] = [form.has("hasMail"), form.has("hasPush")];
  const hasWhatsApp = form.has("hasWhatsApp");
  return {
    ...(hasMail && { mail: { isOn: mailOn, groups: [...groups] } }),
    ...(hasPush && { push: { groups: [...pushGroups] } }),
    ...(hasWhatsApp && { whatsapp: { isOn: whatsAppOn, groups: [...whatsAppGroups] } }),
    ...((hasMail || hasPush || hasWhatsApp) && { quietHours: quietOn ? { from, to } : null }),
    ...(timeZone !== "" && { timeZone }),
  };
}

export type TimeField = "from" | "to";

/** As the server checks it. */
export function timeFaults({
  quietOn,
  from,
  to,
}: Pick<SettingsValues, "quietOn" | TimeField>): Partial<Record<TimeField, FieldMessageKey>> {
  if (!quietOn) return {};
  const faults = Object.fromEntries(
    Object.entries({ from, to })
      .filter(([, time]) => !timeOfDayPattern.test(time))
      .map(([field, time]) => [field, time === "" ? "field.required" : "field.invalid"]),
  );
  return Object.keys(faults).length === 0 && from === to ? { to: "timeOfDay.same" } : faults;
}

/** The field of the form that an error of the server is about; null: of none. */
export function timeFieldOf(path: string): TimeField | null {
  if (path === "quietHours.from") return "from";
  return path === "quietHours.to" || path === "quietHours" ? "to" : null;
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
