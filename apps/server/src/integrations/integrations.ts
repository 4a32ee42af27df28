import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/db/db.ts";
import type { CaptchaChecker } from "./captcha/captcha-checker.ts";
import { proofOfWork } from "./captcha/proof-of-work.ts";
import { tencentCaptcha } from "./captcha/tencent.ts";
import type { MailSender } from "./mail/mail-sender.ts";
import { smtpSender } from "./mail/smtp.ts";
import { inboxMail, inboxPush, inboxSms, inboxWhatsApp } from "./inbox/inbox-senders.ts";
import type { PushSender } from "./push/push-sender.ts";
import { vapidSender } from "./push/vapid.ts";
import { httpGateway, twilio } from "./sms/sms-gateways.ts";
import type { SmsSender } from "./sms/sms-sender.ts";
import type { FileStorage } from "./storage/file-storage.ts";
import { localDisk } from "./storage/local-disk.ts";
import { s3Storage } from "./storage/s3.ts";
import { cloudApi } from "./whatsapp/cloud-api.ts";
import { whatsAppGateway } from "./whatsapp/whatsapp-gateway.ts";
import type { WhatsAppSender } from "./whatsapp/whatsapp-sender.ts";
import type { KeyRing } from "../platform/key-ring.ts";
import type { StorageConfig } from "../platform/config/storage-settings.ts";

/** Everything the product reaches beyond itself, each behind a port. */
export interface Integrations {
  readonly sms: SmsSender;
  readonly captcha: CaptchaChecker;
  readonly storage: FileStorage;
  /** Null: no mails are sent. */
  readonly mail: MailSender | null;
  /** Null: no push messages are sent. */
  readonly push: PushSender | null;
  /** Null: no WhatsApp messages are sent, and none are read. */
  readonly whatsApp: WhatsAppSender | null;
}

interface IntegrationDeps {
  readonly db: Db;
  readonly keys: KeyRing;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly carrier: { readonly name: string };
  readonly log: { warn(details: object, message: string): void };
}

/** The adapters that the settings select. Does not connect yet. */
export function connectIntegrations(
  {
    sms,
    captcha,
    storage,
    mail,
    push,
    whatsApp,
  }: Pick<Config, "sms" | "captcha" | "storage" | "mail" | "push" | "whatsApp">,
  deps: IntegrationDeps,
): Integrations {
  return {
    sms: smsSender(sms, deps),
    captcha: captchaChecker(captcha, deps),
    storage: fileStorage(storage),
    mail: mailSender(mail, deps),
    push: pushSender(push, deps),
    whatsApp: whatsAppSender(whatsApp, deps),
  };
}

function smsSender(sms: Config["sms"], deps: IntegrationDeps): SmsSender {
  switch (sms.provider) {
    case "inbox":
      return inboxSms(deps);
    case "gateway":
      return httpGateway({ ...sms, ...deps });
    case "twilio":
      return twilio(sms);
  }
}

function captchaChecker(captcha: Config["captcha"], deps: IntegrationDeps): CaptchaChecker {
  switch (captcha.provider) {
    case "proofOfWork":
      return proofOfWork(deps);
    case "tencent":
      return tencentCaptcha({ ...captcha, ...deps });
  }
}

export function fileStorage(storage: StorageConfig): FileStorage {
  return storage.provider === "disk" ? localDisk(storage.folder) : s3Storage(storage);
}

function mailSender(mail: Config["mail"], deps: IntegrationDeps): MailSender | null {
  switch (mail.provider) {
    case "none":
      return null;
    case "inbox":
      return inboxMail(deps);
    case "smtp":
      return smtpSender({ ...mail, senderName: deps.carrier.name });
  }
}

function pushSender(push: Config["push"], deps: IntegrationDeps): PushSender | null {
  switch (push.provider) {
    case "none":
      return null;
    case "inbox":
      return inboxPush(deps);
    case "vapid":
      return vapidSender(push);
  }
}

function whatsAppSender(whatsApp: Config["whatsApp"], deps: IntegrationDeps): WhatsAppSender | null {
  switch (whatsApp.provider) {
    case "none":
      return null;
    case "inbox":
      return inboxWhatsApp(deps, whatsApp.number);
    case "cloud":
      return cloudApi(whatsApp);
    case "gateway":
      return whatsAppGateway({ ...whatsApp, ...deps });
  }
}
