import { deleteOfCustomer } from "../../platform/db/delete-batch.ts";
import { statement } from "../../platform/db/statement.ts";

function deleteOfRecipient(name: string, table: string) {
  const text = `delete from ${table} where recipient_id = :customerId`;
  return statement({ name, text, params: { customerId: "uuid" } });
}

export const deletionsOfRecipient = [
  deleteOfRecipient("notifications.deleteNewsOfCustomer", "notification_news"),
  deleteOfRecipient("notifications.deleteOfCustomer", "notification"),
];

export const deletionsOfCustomer = [
  ...deletionsOfRecipient,
  deleteOfCustomer("notifications.deleteSettingsOfCustomer", "notification_settings"),
];

export const selectAllOfCustomer = statement({
  name: "notifications.all",
  text: `
select notification_id, topic, check_code, created_at, read_at, mailed_at, pushed_at, whatsapp_sent_at,
  array(select distinct waybill_no from notification_news as news
    where news.recipient_id = :customerId and news.notification_id = notification.notification_id order by waybill_no) as waybills
from notification where recipient_id = :customerId and created_at >= :since order by notification_id`,
  params: { customerId: "uuid", since: "timestamptz" },
  row: {
    notification_id: "uuid",
    topic: "text",
    check_code: "text",
    created_at: "timestamptz",
    read_at: "timestamptz | null",
    mailed_at: "timestamptz | null",
    pushed_at: "timestamptz | null",
    whatsapp_sent_at: "timestamptz | null",
    waybills: "text[]",
  },
});
