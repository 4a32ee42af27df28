import type { ExamplesOf } from "../common/endpoint.ts";
import type { notificationEndpoints } from "./notification-endpoints.ts";
import type { NotificationSettings } from "./notifications.ts";

const settings: NotificationSettings = {
  mail: {
    address: "s•••@example.com",
    isOn: true,
    groups: ["outForDelivery", "readyForCollection", "delivered", "trouble"],
  },
  push: { isAvailable: true, groups: ["outForDelivery", "readyForCollection", "delivered", "trouble"] },
  whatsapp: {
    isAvailable: true,
    number: "+62 812••••4471",
    groups: ["outForDelivery", "readyForCollection", "delivered", "trouble"],
  },
  quietHours: { from: "21:00", to: "07:00" },
  timeZone: "Asia/Jakarta",
};
const endpoint = "https://fcm.googleapis.com/fcm/send/dXNlci1hZ2VudC1zdWJzY3JpcHRpb24";
const calendarAddress =
  "https://rimbacargo.example/calendar/4hZ1mSgkqv6o7UfW0xYt2bQeRnLpJcDaKiVyXs8T9Gw.ics?lang=id";
const noFields = { path: "", key: "field.invalid" } as const;
const id = "0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b";

export const notificationExamples: ExamplesOf<typeof notificationEndpoints> = {
  notifyMessages: {
    request: { current: 1, size: 10 },
    data: {
      records: [
        {
          id,
          topic: "OUT_FOR_DELIVERY",
          title: "Sedang diantar kurir hari ini",
          at: "2026-11-20T08:12:00+07:00",
          timeZone: "Asia/Jakarta",
          shipments: [
            {
              waybillNo: "RMB260100001",
              label: "Lampu teras",
              fromCity: "Bandung",
              toCity: "Jakarta Selatan",
            },
          ],
          shipmentCount: 1,
          isRead: false,
          checkCode: "K7QM3XPD2RVW",
          mailedAt: null,
          whatsAppSentAt: "2026-11-20T08:22:00+07:00",
          whatsAppCode: "K7QM3XPD2RVW",
        },
      ],
      total: 1,
      current: 1,
      size: 10,
      pages: 1,
      unread: 1,
    },
    wrong: { path: "size", key: "field.tooLarge" },
  },
  notifyMarkRead: {
    request: { ids: [id] },
    data: { unread: 0 },
    wrong: { path: "ids.0", key: "field.invalid" },
  },
  notifySettings: { request: {}, data: settings, wrong: noFields },
  notifySaveSettings: {
    request: { quietHours: { from: "21:00", to: "07:00" }, timeZone: "Asia/Jakarta" },
    data: settings,
    wrong: { path: "quietHours.from", key: "field.invalid" },
  },
  notifyCheckMessage: {
    request: { code: "K7QM-3XPD-2RVW" },
    data: {
      message: {
        at: "2026-11-20T08:12:00+07:00",
        timeZone: "Asia/Jakarta",
        ways: ["account", "mail"],
        topic: "OUT_FOR_DELIVERY",
        title: "Sedang diantar kurir hari ini",
        waybillEnds: ["0001"],
        shipmentCount: 1,
      },
    },
    wrong: { path: "code", key: "checkCode.format" },
  },
  notifyAddWhatsApp: {
    request: {},
    data: {
      text: "HUBUNGKAN K7QM-3XPD",
      url: "https://wa.me/628111000111?text=HUBUNGKAN%20K7QM-3XPD",
      expiresAt: "2026-11-20T08:27:00+07:00",
    },
    wrong: noFields,
  },
  notifyPushKey: {
    request: {},
    data: {
      isEmailAvailable: true,
      publicKey: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    },
    wrong: noFields,
  },
  notifyAddPush: {
    request: {
      endpoint,
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
      waybillNo: "RMB260100001",
      timeZone: "Asia/Jakarta",
    },
    data: null,
    wrong: { path: "endpoint", key: "push.endpoint" },
  },
  notifyAddEmail: {
    request: { email: "sari@example.com", waybillNo: "RMB260100001", timeZone: "Asia/Jakarta" },
    data: { email: "s•••@example.com", expiresIn: 86_400 },
    wrong: { path: "email", key: "email.invalid" },
  },
  notifyCalendar: { request: {}, data: { address: calendarAddress }, wrong: noFields },
  notifyRenewCalendar: { request: {}, data: { address: calendarAddress }, wrong: noFields },
  notifyEndCalendar: { request: {}, data: null, wrong: noFields },
  notifyEndPush: { request: { endpoint }, data: null, wrong: { path: "endpoint", key: "field.required" } },
};
