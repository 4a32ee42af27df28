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
  readonly quietOn: boolean;
  /** `HH:MM`, also while there are no quiet hours. */
  readonly from: string;
  readonly to: string;
}

export function settingsValues({ mail, quietHours }: NotificationSettings): SettingsValues {
  const { from, to } = quietHours ?? defaultQuietHours;
  return { mailOn: mail.isOn, groups: mail.groups, quietOn: quietHours !== null, from, to };
}

/** Reads the form; unknown values are ignored. */
export function readSettingsForm(form: FormData): SettingsValues {
  const chosen = form.getAll("groups");
  return {
    mailOn: form.has("mailOn"),
    groups: newsGroups.filter((group) => chosen.includes(group)),
    quietOn: form.has("quietOn"),
    from: textOf(form.get("from")),
    to: textOf(form.get("to")),
  };
}

/**
 * The request that saves the form. A body without its fields changes nothing; without script it has no time zone.
 */
export function settingsRequest(form: FormData): SaveSettingsRequest {
  const { mailOn, groups, quietOn, from, to } = readSettingsForm(form);
  const timeZone = textOf(form.get("timeZone"));
  return {
    ...(form.has("hasMail") && {
      mail: { isOn: mailOn, groups: [...groups] },
      quietHours: quietOn ? { from, to } : null,
    }),
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
