import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type CodesApp, createCodesApp } from "./codes-app.ts";
import { newPhone, type TestSession } from "./customers.ts";
import type { TestApp } from "./test-app.ts";

export const hour = 3_600_000;

/** Fixture for tests of customer accounts: a server, a clock and an unused phone number. */
export interface AccountScene {
  readonly codes: CodesApp;
  readonly test: TestApp;
  readonly phone: string;
  /** Moves the clock forward. */
  readonly pass: (ms: number) => void;
  /** The time `ms` after the start of the test; does not depend on `pass`. */
  readonly after: (ms: number) => string;
  readonly now: () => Date;
  readonly who: (session: TestSession) => ReturnType<typeof whoIs>;
  readonly sessionsOf: (session: TestSession) => ReturnType<typeof listSessions>;
  readonly exportOf: (session: TestSession) => ReturnType<typeof exportAccount>;
}

/** One server per test file. Each test runs on different days, so that the rate limits on codes start at zero. */
export function accountScene(environment: Record<string, string> = {}): AccountScene {
  let codes: CodesApp;
  let phone: string;
  let start = Date.parse("2026-11-20T06:42:31+07:00");
  let passed: number;
  const pass = (ms: number): void => {
    passed += ms;
    codes.test.setClock(new Date(start + passed).toISOString());
  };

  beforeAll(async () => {
    codes = await createCodesApp(environment);
  });
  afterAll(() => codes.test.close());
  beforeEach(() => {
    start += 3 * 24 * hour;
    passed = 0;
    pass(0);
    phone = newPhone();
  });

  return {
    get codes() {
      return codes;
    },
    get test() {
      return codes.test;
    },
    get phone() {
      return phone;
    },
    pass,
    after: (ms) => new Date(start + ms).toISOString(),
    now: () => new Date(start + passed),
    who: (session) => whoIs(codes.test, session),
    sessionsOf: (session) => listSessions(codes.test, session),
    exportOf: (session) => exportAccount(codes.test, session),
  };
}

/** The API returns some times rounded down to the minute. */
export const minuteOf = (at: string) => `${at.slice(0, 16)}:00.000Z`;

/** A phone number as the API shows it to its owner. */
export const masked = (number: string) => `${number.slice(0, 4)} •••• ${number.slice(-4)}`;

function whoIs(test: TestApp, session: TestSession) {
  return test.call(endpoints.selectNickName, {}, session.headers);
}

async function listSessions(test: TestApp, session: TestSession) {
  return (await test.call(endpoints.userSessions, {}, session.headers)).body.data ?? [];
}

function exportAccount(test: TestApp, session: TestSession) {
  return test.call(endpoints.exportUser, {}, session.headers);
}
