import {
  canonicalTimeZone,
  type CarrierProfile,
  type FieldIssue,
  isTimeZone,
  type NewsGroup,
  newsGroups,
  type NotificationChoices,
  type NotificationSettings,
  type SaveSettingsRequest,
} from "@rimba/contract";
import { defaultQuietHours, maskEmail, maskPhone } from "@rimba/domain";
import type { Integrations } from "../../integrations/integrations.ts";
import { onlyRow, type Tx } from "../../platform/db/db.ts";
import { deleteWaitingMails } from "../../platform/outbox/outbox-queries.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockCustomer } from "../account/customer-queries.ts";
import { deleteChannel } from "./channel-queries.ts";
import { cancelDueMails } from "./due-queries.ts";
import { selectSettings, type SettingsRow, upsertSettings } from "./notification-queries.ts";
import { recordStop } from "./whatsapp/stops.ts";
import { selectWhatsAppOfCustomer } from "./whatsapp/whatsapp-queries.ts";

export interface SettingsDeps extends Pick<Platform, "db" | "carrier" | "clock" | "keys"> {
  readonly integrations: Pick<Integrations, "push" | "whatsApp">;
}

/** What a customer chose, or what holds until then. A notification is pushed to all devices at once, so one zone decides. */
export function choicesOf(row: SettingsRow, { carrier }: Pick<Platform, "carrier">): NotificationChoices {
  const chosen = chosenBy(row);
  if (chosen === null)
    return {
      mail: { isOn: false, groups: [...newsGroups] },
      push: { groups: [...newsGroups] },
      whatsapp: { groups: defaultWhatsAppGroups },
      quietHours: defaultQuietHours,
      timeZone: knownZone(row.device_time_zone ?? carrier.timeZone, carrier),
    };
  return { ...chosen, timeZone: knownZone(chosen.timeZone, carrier) };
}

/** A process with newer zones may have stored one that this one does not know. */
export function knownZone(timeZone: string, carrier: Pick<CarrierProfile, "timeZone">): string {
  return isTimeZone(timeZone) ? timeZone : carrier.timeZone;
}

/** A message costs money, and any stranger can book a shipment to a number. */
const defaultWhatsAppGroups: NewsGroup[] = newsGroups.filter((group) => group !== "registered");

/** Null: nothing yet. */
export function chosenBy({
  is_mail_on,
  mail_groups,
  push_groups,
  whatsapp_groups,
  quiet_from: from,
  quiet_to: to,
  time_zone,
}: SettingsRow): NotificationChoices | null {
  if (is_mail_on === null || mail_groups === null || push_groups === null || time_zone === null) return null;
  return {
    mail: { isOn: is_mail_on, groups: newsGroups.filter((group) => mail_groups.includes(group)) },
    push: { groups: newsGroups.filter((group) => push_groups.includes(group)) },
    whatsapp: {
      groups: newsGroups.filter((group) => (whatsapp_groups ?? defaultWhatsAppGroups).includes(group)),
    },
    quietHours: from === null || to === null ? null : { from, to },
    timeZone: time_zone,
  };
}

/** Mails end at once: those that wait for more or for the morning, and those that a mail server has not taken yet. */
export async function endWaitingMails(
  tx: Tx,
  { customer_id: customerId, mail_address: address }: Pick<SettingsRow, "customer_id" | "mail_address">,
): Promise<void> {
  await tx.query(cancelDueMails, { recipientId: customerId });
  if (address !== null) await tx.query(deleteWaitingMails, { kinds: ["mail.notification"], address });
}

export type SettingsResult = { kind: "ok"; settings: NotificationSettings } | { kind: "sessionEnded" };

/** `sessionEnded`: the account has just been deleted. Throws `DatabaseUnavailable`. */
export async function readSettings(
  deps: Pick<SettingsDeps, "carrier" | "integrations"> & { readonly db: Tx },
  { customerId }: Pick<Session, "customerId">,
): Promise<SettingsResult> {
  const [row] = await deps.db.query(selectSettings, { customerIds: [customerId] });
  if (row === undefined) return { kind: "sessionEnded" };
  const { mail, push, whatsapp, ...choices } = choicesOf(row, deps);
  const address = row.mail_address === null ? null : maskEmail(row.mail_address);
  const chats = await deps.db.query(selectWhatsAppOfCustomer, { customerId });
  const { integrations } = deps;
  return {
    kind: "ok",
    settings: {
      mail: { address, ...mail },
      push: { isAvailable: integrations.push !== null, ...push },
      whatsapp: {
        isAvailable: integrations.whatsApp !== null,
        // Only the number of the account can be connected with it.
        number: chats.length === 0 ? null : maskPhone(row.phone),
        ...whatsapp,
      },
      ...choices,
    },
  };
}

export type SaveSettingsResult =
  | SettingsResult
  | { kind: "invalidInput"; fields: FieldIssue[] }
  | { kind: "mailAddressMissing" | "whatsAppNotConnected" };

/** Throws `DatabaseUnavailable`. */
export function saveSettings(
  deps: SettingsDeps,
  { customerId }: Pick<Session, "customerId">,
  request: SaveSettingsRequest,
): Promise<SaveSettingsResult> {
  const { quietHours, timeZone } = request;
  if (quietHours && quietHours.from === quietHours.to)
    return Promise.resolve({
      kind: "invalidInput",
      fields: [{ path: "quietHours.to", key: "timeOfDay.same" }],
    });
  return deps.db.transaction(async (tx): Promise<SaveSettingsResult> => {
    // Of two concurrent changes each keeps what the other one left alone.
    if ((await lockCustomer(tx, customerId)) === null) return { kind: "sessionEnded" };
    const row = await onlyRow(tx, selectSettings, { customerIds: [customerId] });
    const before = choicesOf(row, deps);
    const { mail = before.mail, push = before.push, whatsapp = before.whatsapp } = request;
    if (request.mail?.isOn === true && row.mail_address === null) return { kind: "mailAddressMissing" };
    const chats = await tx.query(selectWhatsAppOfCustomer, { customerId });
    if (request.whatsapp?.isOn === true && chats.length === 0) return { kind: "whatsAppNotConnected" };
    const quiet = quietHours === undefined ? before.quietHours : quietHours;
    await tx.query(upsertSettings, {
      customerId,
      isMailOn: mail.isOn,
      mailGroups: newsGroups.filter((group) => mail.groups.includes(group)),
      pushGroups: newsGroups.filter((group) => push.groups.includes(group)),
      whatsAppGroups: newsGroups.filter((group) => whatsapp.groups.includes(group)),
      quietFrom: quiet?.from ?? null,
      quietTo: quiet?.to ?? null,
      timeZone: timeZone === undefined ? before.timeZone : canonicalTimeZone(timeZone),
      at: deps.clock(),
    });
    if (!mail.isOn) await endWaitingMails(tx, row);
    if (request.whatsapp?.isOn === false)
      for (const { channel_id: channelId } of chats) {
        await recordStop(tx, deps.keys, { number: row.phone, sentAt: deps.clock() });
        await deleteChannel(tx, channelId);
      }
    return readSettings({ ...deps, db: tx }, { customerId });
  });
}
