import { type CodeScene, endpoints, type Envelope, type LoginResponse } from "@rimba/contract";
import { parseAccountPhone } from "@rimba/domain";
import type { CodesApp } from "./codes-app.ts";

/** The headers that a browser adds to a call from our own page. */
export const fromOwnPage = { "sec-fetch-site": "same-origin" } as const;

/** A session as a browser or a program stores it. */
export interface TestSession {
  readonly token: string;
  /** The cookies of the login, as a browser sends them; empty for a program. */
  readonly cookie: string;
  /** The headers of every call of this session. */
  readonly headers: Record<string, string>;
}

let lastPhone = 0;

/** A different number for each customer: rate limits count by number. */
export function newPhone(): string {
  lastPhone += 1;
  const digits = String(lastPhone).padStart(4, "0");
  return `0812${digits}${[...digits].toReversed().join("")}`;
}

/** Requests a code and returns it from the SMS. */
export async function askCode(
  app: CodesApp,
  phone: string,
  scene: CodeScene,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await app.requestCode(phone, { scene, headers });
  if (answer.status !== 200) throw new Error(`no code was sent: ${answer.text}`);
  return app.sms.codeOf(inFull(phone));
}

/** The last SMS to a number, if any. */
export function lastSms({ sms }: CodesApp, phone: string): string | undefined {
  return sms.sent.findLast(({ to }) => to === inFull(phone))?.text;
}

/** Normalizes a number to the stored format (E.164). */
export function inFull(phone: string): string {
  const parsed = parseAccountPhone(phone);
  if (parsed.kind === "invalid") throw new Error(`${phone} is no number`);
  return parsed.phone;
}

/** Logs in with a fresh code; as a browser by default. */
export async function logIn(
  app: CodesApp,
  phone: string,
  headers: Record<string, string> = fromOwnPage,
): Promise<TestSession> {
  const verificationCode = await askCode(app, phone, "login");
  const answer = await app.test.call(
    endpoints.phoneLogin,
    { phone, verificationCode, agreed: true },
    headers,
  );
  return sessionIn(answer.body, answer.headers, headers);
}

/** The session in a response to `phoneLogin`. */
export function sessionIn(
  body: Envelope<LoginResponse>,
  answered: Record<string, unknown>,
  requested: Record<string, string> = {},
): TestSession {
  if (body.data === null) throw new Error(`nobody is logged in: ${JSON.stringify(body)}`);
  const { token } = body.data;
  const cookie = cookiesOf(answered);
  return { token, cookie, headers: { ...requested, token, ...(cookie !== "" && { cookie }) } };
}

/** The cookies that a response sets, as a `Cookie` header. */
export function cookiesOf(answered: Record<string, unknown>): string {
  const lines = [answered["set-cookie"] ?? []].flat() as string[];
  return lines.map((line) => line.split(";", 1)[0]).join("; ");
}
