import { waybillDigits } from "@rimba/domain";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCarrierFile, readFeedCodes } from "../../platform/config/carrier-file.ts";
import { readConfig, type Config } from "../../platform/config/config.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { pageFaultText } from "../../features/content/pages/read-page-file.ts";
import { readPages } from "../../features/content/pages/read-pages.ts";
import { projectFolder } from "../../platform/config/folders.ts";
import { isKeyPair } from "../../integrations/push/vapid.ts";
import { fault, note, ok, type Finding } from "./finding.ts";

/** The version of Node that the project asks for. */
export function checkNode(running: string = process.versions.node): Finding {
  const wanted = /\d+\.\d+/.exec(enginesOfProject())?.[0] ?? "0.0";
  return compare(running, wanted) >= 0
    ? ok("Node", `${running} (at least ${wanted})`)
    : fault("Node", `${running} is too old; at least ${wanted} is needed`);
}

function enginesOfProject(): string {
  const file = readFileSync(join(projectFolder, "package.json"), "utf8");
  return (JSON.parse(file) as { engines: { node: string } }).engines.node;
}

function compare(version: string, wanted: string): number {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split(".").map(Number);
  return major - wantedMajor || minor - wantedMinor;
}

/** One finding per fault of the settings, including secrets: production refuses weak and missing ones. */
export function checkSettings(environment: Readonly<Record<string, string | undefined>>): Finding[] {
  const read = readConfig(environment);
  if (read.kind === "refused") return read.faults.map((each) => fault("Settings", each));
  const { config } = read;
  return [
    ok("Settings", `${config.mode} mode`),
    checkSecret(config),
    checkSms(config),
    checkCaptcha(config),
    checkMail(config),
    checkPush(config),
    checkWhatsApp(config),
    ...checkFormerWebhook(config),
  ];
}

function checkSms({ sms, codes }: Config): Finding {
  switch (sms.provider) {
    case "inbox":
      return note("SMS", "none is sent; codes are shown at /dev/inbox to anyone who can reach this server");
    case "gateway":
      return ok("SMS", `by the gateway at ${new URL(sms.url).host}, at most Rp ${codes.dailyBudget} a day`);
    case "twilio":
      return ok("SMS", `by Twilio from ${sms.from}, at most Rp ${codes.dailyBudget} a day`);
  }
}

/** The settings of the former version, which a start has made a receiver. */
function checkFormerWebhook({ formerWebhook }: Config): Finding[] {
  if (formerWebhook === null) return [];
  const { host } = new URL(formerWebhook.url);
  return [
    note(
      "Webhooks",
      `ORDER_WEBHOOK_URL (${host}) and ORDER_WEBHOOK_SECRET are read by the first start alone; "rimba webhooks list" has the receiver: remove both`,
    ),
  ];
}

function checkMail({ mail }: Config): Finding {
  const staff =
    mail.staff.length === 0 ? "" : `, staff at ${pluralize(mail.staff.length, "address", "addresses")}`;
  switch (mail.provider) {
    case "none":
      return note(
        "Mail",
        'none is sent; of forms only receivers of webhooks are notified, and "rimba export submissions" lists them',
      );
    case "inbox":
      return note("Mail", `none is sent; mails are shown at /dev/inbox${staff}`);
    case "smtp":
      return ok("Mail", `by ${mail.host} from ${mail.from}${staff}`);
  }
}

function checkPush({ push }: Config): Finding {
  switch (push.provider) {
    case "none":
      return note("Push", "no messages are sent to browsers");
    case "inbox":
      return note("Push", "none is sent; messages are shown at /dev/inbox");
    case "vapid":
      return isKeyPair(push)
        ? ok("Push", `by the push services of browsers, contact ${push.contact}`)
        : fault("Push", "VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY");
  }
}

function checkWhatsApp({ whatsApp }: Config): Finding {
  switch (whatsApp.provider) {
    case "none":
      return note("WhatsApp", "no messages are sent, and none are read");
    case "inbox":
      return note("WhatsApp", "none is sent; messages are shown at /dev/inbox");
    case "gateway":
      return ok(
        "WhatsApp",
        `by the gateway at ${new URL(whatsApp.url).host}, customers write to ${whatsApp.number}`,
      );
    case "cloud":
      return ok(
        "WhatsApp",
        `by the Cloud API ${whatsApp.apiVersion}, template ${whatsApp.template}, customers write to ${whatsApp.number}`,
      );
  }
}

function checkCaptcha({ captcha }: Config): Finding {
  return captcha.provider === "tencent"
    ? ok("Captcha", `Tencent, app ${captcha.appId}`)
    : ok("Captcha", "our own proof of work");
}

function checkSecret({ mode, appSecret, dataDir }: Config): Finding {
  if (appSecret !== undefined) return ok("Secrets", "APP_SECRET is set");
  const where = `APP_SECRET is kept in ${join(dataDir, "app-secret")}`;
  return mode === "production"
    ? fault("Secrets", "APP_SECRET: missing")
    : note("Secrets", `${where}; production needs its own`);
}

/** The carrier's texts: file and line of each fault. */
export async function checkPages({ carrierFile, pagesDir }: Config): Promise<Finding[]> {
  const carrier = await readCarrierFile(carrierFile).catch(() => null);
  if (carrier === null) return [note("Pages", "not read without the carrier's profile")];
  const result = await readPages(pagesDir, carrier);
  if (result.kind === "faulty") return result.faults.map((each) => fault("Pages", pageFaultText(each)));
  return [ok("Pages", `${pluralize(Object.keys(result.pages).length, "page")}, each in three languages`)];
}

export async function checkCarrierFile({ carrierFile }: Config): Promise<Finding> {
  try {
    const carrier = await readCarrierFile(carrierFile);
    const { events, reasons } = await readFeedCodes(carrierFile);
    const codes = Object.keys(events).length + Object.keys(reasons).length;
    const own = codes === 0 ? "" : `, ${pluralize(codes, "code")} of its own in the feed`;
    return ok(
      "Carrier",
      `${carrier.name}, waybills ${carrier.waybillPrefix} and ${waybillDigits(carrier)} digits${own}`,
    );
  } catch (error) {
    return fault("Carrier", (error as Error).message);
  }
}
