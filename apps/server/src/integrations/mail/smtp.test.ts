import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FakeSmtp, startFakeSmtp } from "../../testing/fake-smtp.ts";
import type { Mail } from "./mail-sender.ts";
import { smtpSender } from "./smtp.ts";

let server: FakeSmtp;
beforeAll(async () => {
  server = await startFakeSmtp();
});
beforeEach(() => {
  server.answerTo = () => 250;
  server.trouble = null;
  server.seen.length = 0;
});
afterAll(() => server.close());

const mail: Mail = {
  to: "sari@example.com",
  subject: "Rimba Cargo: formulir Anda kami terima (482 739 516)",
  text: "Halo,\n\nTerima kasih. 谢谢\n",
  locale: "id",
  replyTo: "tim@rimbacargo.example",
  messageId: "0193-1",
};
const sender = (port = server.port, timeoutMs?: number) =>
  smtpSender(
    {
      provider: "smtp",
      host: "127.0.0.1",
      port,
      login: null,
      from: "halo@rimbacargo.example",
      senderName: "Rimba Cargo",
      staff: [],
    },
    timeoutMs,
  );
const heads = () => server.seen[0]?.data.split("\r\n\r\n")[0]?.split("\r\n") ?? [];

it("sends a mail without HTML as plain text from the carrier to one mailbox, marked as automatic", async () => {
  expect(await sender().send(mail)).toEqual({ kind: "ok" });
  expect(server.seen).toMatchObject([{ from: "halo@rimbacargo.example", to: ["sari@example.com"] }]);
  expect(heads()).toEqual(
    expect.arrayContaining([
      "From: Rimba Cargo <halo@rimbacargo.example>",
      "To: sari@example.com",
      "Reply-To: tim@rimbacargo.example",
      "Message-ID: <0193-1@rimbacargo.example>",
      "Auto-Submitted: auto-generated",
      "Content-Language: id",
      "Content-Type: text/plain; charset=utf-8",
    ]),
  );
});

it("sends HTML with the plain text beside it, the text first", async () => {
  const html = `<!doctype html><p style="color:#1b1f1b">Terima kasih. 谢谢 ${"=".repeat(100)}</p>\n`;
  expect(await sender().send({ ...mail, html })).toEqual({ kind: "ok" });
  expect(heads()).toContain("Content-Type: multipart/alternative;");
  expect(heads()).toContain("Content-Language: id");
  expect(bodiesOf(server.seen[0]?.data ?? "")).toEqual([
    { type: "text/plain; charset=utf-8", body: mail.text },
    { type: "text/html; charset=utf-8", body: html },
  ]);
});

function bodiesOf(data: string) {
  const [, boundary = ""] = /boundary="([^"]+)"/.exec(data) ?? [];
  const [, ...parts] = data.split(`--${boundary}--`)[0]?.split(`--${boundary}\r\n`) ?? [];
  return parts.map((part) => {
    const [head = "", ...rest] = part.split("\r\n\r\n");
    const [, type = ""] = /^Content-Type: (.*)$/m.exec(head) ?? [];
    const encoded = rest.join("\r\n\r\n").replace(/\r\n$/, "");
    const bytes = head.includes("base64") ? Buffer.from(encoded, "base64") : quotedPrintable(encoded);
    return { type: type.trim(), body: bytes.toString().replaceAll("\r\n", "\n") };
  });
}

/** https://www.rfc-editor.org/rfc/rfc2045#section-6.7 */
function quotedPrintable(text: string): Buffer {
  const joined = text.replaceAll("=\r\n", "");
  const bytes = joined.replaceAll(/=([\dA-F]{2})/g, (_whole, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1");
}

it("names the address that ends mails of its kind, for the mail program's own button", async () => {
  await sender().send({ ...mail, unsubscribeUrl: "https://rimbacargo.example/end?token=a" });
  expect(heads()).toEqual(
    expect.arrayContaining([
      "List-Unsubscribe: <https://rimbacargo.example/end?token=a>",
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    ]),
  );
});

const smuggled = "Hello\r\n.\r\nMAIL FROM:<a@example.com>\r\nRCPT TO:<all@example.com>\r\nDATA\r\nx\r\n.\r\n";

it.each([
  ["a subject", { subject: "Hello\r\nBcc: all@example.com\r\n\r\nText of mine" }],
  ["an address", { to: "sari@example.com>\r\nBcc: <all@example.com" }],
  ["a list of addresses", { to: "sari@example.com, all@example.com" }],
  ["its bodies", { text: smuggled, html: smuggled }],
  ["an address for answers", { replyTo: "tim@rimbacargo.example\r\nBcc: all@example.com" }],
])("CRLF injection by %s adds no header and no recipient", async (_name, changes) => {
  await sender().send({ ...mail, ...changes });
  expect(heads().filter((line) => /^(Bcc|Cc):/i.test(line))).toEqual([]);
  expect(server.seen.length).toBeLessThan(2);
  for (const { to } of server.seen) {
    expect(to).toHaveLength(1);
    expect(to).not.toContain("all@example.com");
  }
});

it("distinguishes an unknown mailbox from a temporary failure, and logs no address", async () => {
  server.answerTo = () => "550 5.1.1";
  expect(await sender().send(mail)).toEqual({ kind: "refused", reason: "SMTP 550", isUnknown: true });
  // It refuses us, or is full.
  for (const reply of ["550 5.7.1", "552 5.2.2", 554] as const) {
    server.answerTo = () => reply;
    expect(await sender().send(mail)).toMatchObject({ kind: "refused", isUnknown: false });
  }
  server.answerTo = () => 451;
  expect(await sender().send(mail)).toEqual({ kind: "failed", reason: "SMTP 451" });
  expect(await sender(1).send(mail)).toEqual({ kind: "failed", reason: "ESOCKET" });
});

it.each([
  ["hang", "ETIMEDOUT"],
  ["rubbish", "EPROTOCOL"],
] as const)("tries again later if the mail server's answer is: %s", async (trouble, reason) => {
  server.trouble = trouble;
  expect(await sender(server.port, 100).send(mail)).toEqual({ kind: "failed", reason });
  server.trouble = null;
  expect(await sender().send(mail)).toEqual({ kind: "ok" });
});
