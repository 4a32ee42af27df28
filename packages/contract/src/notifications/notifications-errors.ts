import { catalogueEntry } from "../common/catalogue-entry.ts";

export const notificationsErrors = {
  mailAddressMissing: catalogueEntry(148100001, 409, {
    id: "Simpan dan konfirmasi alamat email Anda dulu.",
    en: "Save and confirm your email address first.",
    zh: "请先填写并验证您的邮箱。",
  }),
  pushUnavailable: catalogueEntry(148100002, 409, {
    id: "Kami belum mengirim notifikasi ke perangkat.",
    en: "We do not send notifications to devices yet.",
    zh: "我们暂未提供设备通知。",
  }),
  noSuchShipment: catalogueEntry(148100003, 404, {
    id: "Nomor resi ini belum ada di sistem kami.",
    en: "This waybill number is not in our system yet.",
    zh: "系统中暂无此运单号。",
  }),
  noSuchSubscription: catalogueEntry(148100005, 404, {
    id: "Notifikasi di perangkat ini sudah berakhir. Nyalakan lagi kalau Anda mau.",
    en: "The notifications of this device have ended. Turn them on again if you still want them.",
    zh: "本设备的通知已失效，如有需要请重新开启。",
  }),
  deviceLimit: catalogueEntry(148100004, 409, {
    id: "Perangkat ini sudah dikabari tentang 20 kiriman yang belum tiba. Matikan salah satunya, atau masuk ke akun.",
    en: "This device is already notified of 20 shipments that are under way. Turn one off, or log in.",
    zh: "本设备已接收20个未签收货件的通知。请关闭其中一个，或登录账户。",
  }),
  mailboxLimit: catalogueEntry(148100006, 429, {
    id: "Alamat ini sudah mendapat tiga tautan hari ini. Buka tautan di email itu, atau coba lagi besok.",
    en: "This address has had three links today. Open the link in one of those emails, or try again tomorrow.",
    zh: "该邮箱今天已收到三封确认邮件。请打开其中的链接，或明天再试。",
  }),
  whatsAppUnavailable: catalogueEntry(148100007, 409, {
    id: "Kami belum mengirim kabar lewat WhatsApp.",
    en: "We do not send news by WhatsApp yet.",
    zh: "我们暂未提供WhatsApp通知。",
  }),
  whatsAppNotConnected: catalogueEntry(148100008, 409, {
    id: "Nomor WhatsApp Anda belum terhubung. Buka WhatsApp dan kirim pesan yang sudah disiapkan.",
    en: "Your WhatsApp number is not connected yet. Open WhatsApp and send the prepared message.",
    zh: "您的WhatsApp号码尚未关联。请打开WhatsApp，发送已填好的消息。",
  }),
  signatureWrong: catalogueEntry(148100009, 401, {
    id: "Tanda tangan panggilan ini tidak ada atau salah.",
    en: "The signature of this call is missing or wrong.",
    zh: "此请求缺少签名或签名错误。",
  }),
} as const;
