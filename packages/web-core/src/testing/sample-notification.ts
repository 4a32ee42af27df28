import type { Notification, NotificationSettings, NotificationsPage } from "@rimba/contract";

/** An unread notification of one shipment, changed by `other`. */
export function sampleNotification(other: Partial<Notification> = {}): Notification {
  return {
    id: "0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b",
    topic: "OUT_FOR_DELIVERY",
    title: "Sedang diantar kurir hari ini",
    at: "2026-11-20T08:12:00+07:00",
    timeZone: "Asia/Jakarta",
    shipments: [
      { waybillNo: "RBC082190934568", label: null, fromCity: "Bandung", toCity: "Jakarta Selatan" },
    ],
    shipmentCount: 1,
    isRead: false,
    checkCode: "K7QM3XPD2RVW",
    mailedAt: "2026-11-20T08:22:00+07:00",
    whatsAppSentAt: null,
    whatsAppCode: null,
    ...other,
  };
}

/** A first page of these notifications. */
export function sampleNotifications(
  records: Notification[],
  other: Partial<NotificationsPage> = {},
): NotificationsPage {
  return {
    records,
    total: records.length,
    current: 1,
    size: 10,
    pages: Math.ceil(records.length / 10),
    unread: records.filter(({ isRead }) => !isRead).length,
    ...other,
  };
}

/** Mails are on, and quiet hours are the usual ones. */
export function sampleSettings(mail: Partial<NotificationSettings["mail"]> = {}): NotificationSettings {
  return {
    mail: { address: "s•••@example.com", isOn: true, groups: ["delivered", "trouble"], ...mail },
    push: { isAvailable: true, groups: ["outForDelivery", "delivered", "trouble"] },
    whatsapp: { isAvailable: true, number: null, groups: ["outForDelivery", "delivered", "trouble"] },
    quietHours: { from: "21:00", to: "07:00" },
    timeZone: "Asia/Jakarta",
  };
}
