import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generatePushKeys } from "../../integrations/push/vapid.ts";
import { runCommandLine } from "../../testing/run-command-line.ts";
import { answersFinding, clockFinding, referenceFinding, topicFindings } from "./check-database.ts";
import { checkNode, checkSettings } from "./check-environment.ts";
import { checkPort, checkSites, spaceFinding, checkStorage } from "./check-machine.ts";
import { settings } from "./finding.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rimba-doctor-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const pushKeys = generatePushKeys();

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://rimba:very-secret@db.example/rimba",
  APP_SECRET: "0123456789abcdef0123456789abcdef",
  PUBLIC_ORIGIN: "https://rimba.example",
  SMS_PROVIDER: "gateway",
  SMS_GATEWAY_URL: "https://sms.example/messages",
  SMS_GATEWAY_SECRET: "q7Jx0vKf3bTn9sYp2mWc5hRz8dLg4aUe",
  MAIL_PROVIDER: "smtp",
  SMTP_HOST: "mail.example",
  MAIL_FROM: "halo@rimba.example",
  PUSH_PROVIDER: "vapid",
  VAPID_PUBLIC_KEY: pushKeys.publicKey,
  VAPID_PRIVATE_KEY: pushKeys.privateKey,
  VAPID_CONTACT: "mailto:ops@rimba.example",
  WHATSAPP_PROVIDER: "cloud",
  WHATSAPP_NUMBER: "+628111000111",
  WHATSAPP_APP_SECRET: "q7Jx0vKf3bTn9sYp2mWc5hRz8dLg4aUe",
  WHATSAPP_VERIFY_TOKEN: "verify",
  WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
  WHATSAPP_ACCESS_TOKEN: "access token of a system user",
};

describe("rimba doctor", () => {
  it("shows every setting with its value, its default and its meaning, secrets masked", () => {
    const shown = settings({ ...production, PORT: "8080" });
    expect(shown).toContainEqual({
      name: "PORT",
      value: "8080",
      isSet: true,
      meaning: "Port to listen on",
      fault: null,
    });
    expect(shown).toContainEqual(expect.objectContaining({ name: "HOST", value: "127.0.0.1", isSet: false }));
    expect(shown).toContainEqual(
      expect.objectContaining({ name: "APP_SECRET", value: "(32 characters)", isSet: true }),
    );
    expect(shown).toContainEqual(
      expect.objectContaining({ name: "DATABASE_URL", value: "postgres://rimba:•••@db.example/rimba" }),
    );
    for (const { meaning } of shown) expect(meaning).toMatch(/\S/);
  });

  it.each([
    ["postgres://rimba:se@cret@db.example:5433/rimba", "postgres://rimba:•••@db.example:5433/rimba"],
    ["postgres://rimba@db.example/rimba?password=secret&ssl=1", "postgres://rimba@db.example/rimba?•••"],
    ["postgres:///rimba", "postgres:///rimba"],
    ["postgres://rimba:se/cret@db.example/rimba", "(41 characters)"],
    ["rimba:secret@db.example/rimba", "(29 characters)"],
    ["secret", "(6 characters)"],
  ])("masks passwords everywhere: %s", (address, value) => {
    for (const name of ["DATABASE_URL", "DATABASE_POOLER_URL", "DATABASE_READ_URL"])
      expect(settings({ [name]: address })).toContainEqual(expect.objectContaining({ name, value }));
  });

  it("finds no fault with valid settings and a missing database", async () => {
    const { code, out } = await runCommandLine(["doctor"], {
      DATA_DIR: join(folder, "new"),
      PORT: "0",
      NODE_ENV: "development",
    });
    expect(out.join("\n")).toMatch(/note +Database +none yet/);
    expect(out.join("\n")).toMatch(/note +Data directory +.* will be made/);
    expect([code, out.at(-1)]).toEqual([0, "Everything is in order."]);
  });

  it("prints each fault and exits with 1", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const { code, out } = await runCommandLine(["doctor"], {
      DATABASE_URL: "postgres://rimba:very-secret@127.0.0.1:1/rimba",
      DATA_DIR: join(file, "data"),
      CARRIER_FILE: "data/no-carrier.json",
      NODE_ENV: "development",
      PORT: "0",
    });
    const text = out.join("\n");
    expect(code).toBe(1);
    expect(text).toMatch(/FAULT +Carrier +.*no-carrier\.json/);
    expect(text).toMatch(/FAULT +Database +The database is not available/);
    expect(text).toMatch(/FAULT +Data directory +.* cannot be written to \(ENOTDIR\)/);
    expect(text).not.toContain("very-secret");
    expect(out.at(-1)).toBe("3 faults.");
  });

  it("names the file and line of each fault in the carrier's texts", async () => {
    const { code, out } = await runCommandLine(["doctor"], {
      DATA_DIR: join(folder, "new"),
      PAGES_DIR: "data/no-pages",
      NODE_ENV: "development",
      PORT: "0",
    });
    expect(code).toBe(1);
    expect(out.join("\n")).toMatch(/FAULT +Pages +privacyPolicy\/en\.md:1: This file is missing/);
  });

  it("lists what production still requires", async () => {
    const { code, out } = await runCommandLine(["doctor"], {
      ...production,
      APP_SECRET: "short",
      PUBLIC_ORIGIN: "",
    });
    expect(code).toBe(1);
    expect(out.join("\n")).toMatch(/FAULT +Settings +APP_SECRET: weak/);
    expect(out.join("\n")).toMatch(/FAULT +Settings +PUBLIC_ORIGIN: missing/);
  });

  it("marks a setting that cannot be read", async () => {
    const { out } = await runCommandLine(["doctor"], { PORT: "many" });
    expect(out.join("\n")).toMatch(/PORT +many +set +Port to listen on — WRONG: /);
  });
});

describe("its checks", () => {
  it("detect an old version of Node", () => {
    expect(checkNode("20.19.0").state).toBe("fault");
    expect(checkNode("22.21.9").state).toBe("fault");
    expect(checkNode("22.22.0").state).toBe("ok");
    expect(checkNode("24.0.0").state).toBe("ok");
  });

  it("accept a complete production configuration", () => {
    expect(checkSettings(production).map(({ state }) => state)).toEqual(Array(7).fill("ok"));
  });

  it("say that push keys are no pair, and which are missing", () => {
    const { publicKey } = generatePushKeys();
    const findings = checkSettings({ ...production, VAPID_PUBLIC_KEY: publicKey });
    expect(findings.find(({ check }) => check === "Push")).toMatchObject({
      state: "fault",
      detail: expect.stringContaining("VAPID_PRIVATE_KEY"),
    });
    expect(checkSettings({ ...production, VAPID_CONTACT: "" })).toMatchObject([
      { state: "fault", detail: expect.stringContaining("VAPID_CONTACT") },
    ]);
    expect(checkSettings({ ...production, PUSH_PROVIDER: "inbox" })).toMatchObject([
      { state: "fault", detail: expect.stringContaining("production needs vapid or none") },
    ]);
    const shown = settings(production).find(({ name }) => name === "VAPID_PRIVATE_KEY");
    expect(shown?.value).not.toContain(pushKeys.privateKey);
  });

  it("say by whom WhatsApp messages are sent, and which settings are missing or weak", () => {
    const findings = (changes: Record<string, string>) => checkSettings({ ...production, ...changes });
    const detailOf = (changes: Record<string, string>) =>
      findings(changes).find(({ check }) => check === "WhatsApp")?.detail;
    expect(detailOf({})).toBe(
      "by the Cloud API v26.0, template shipment_news, customers write to +628111000111",
    );
    const gateway = {
      WHATSAPP_PROVIDER: "gateway",
      WHATSAPP_GATEWAY_URL: "https://chat.example/messages",
      WHATSAPP_GATEWAY_SECRET: "w8Kx0vKf3bTn9sYp2mWc5hRz8dLg4aUe",
    };
    expect(detailOf(gateway)).toContain("chat.example");
    expect(detailOf({ WHATSAPP_PROVIDER: "" })).toContain("no messages");
    for (const [changes, detail] of [
      [{ WHATSAPP_VERIFY_TOKEN: "" }, "WHATSAPP_VERIFY_TOKEN: cloud needs it"],
      [{ WHATSAPP_NUMBER: "0811" }, "WHATSAPP_NUMBER"],
      [{ WHATSAPP_APP_SECRET: "short" }, "WHATSAPP_APP_SECRET: weak"],
      [{ WHATSAPP_PROVIDER: "inbox" }, "production needs cloud, gateway or none"],
      [{ ...gateway, WHATSAPP_GATEWAY_URL: "http://chat.example" }, "must start with https://"],
      [{ ...gateway, WHATSAPP_GATEWAY_SECRET: "" }, "WHATSAPP_GATEWAY_SECRET: gateway needs it"],
    ] as const)
      expect(findings(changes)).toMatchObject([{ state: "fault", detail: expect.stringContaining(detail) }]);
    for (const name of ["WHATSAPP_APP_SECRET", "WHATSAPP_ACCESS_TOKEN", "WHATSAPP_VERIFY_TOKEN"])
      expect(settings(production).find((each) => each.name === name)?.value).not.toContain("token of");
  });

  it("say who is notified of submitted forms, and which mail settings are missing", () => {
    const findings = checkSettings({ ...production, MAIL_PROVIDER: "" });
    expect(findings.find(({ check }) => check === "Mail")).toMatchObject({
      state: "note",
      detail: expect.stringContaining("of forms only receivers of webhooks are notified") as string,
    });
    expect(checkSettings({ ...production, MAIL_PROVIDER: "inbox" })).toMatchObject([
      { state: "fault", detail: "MAIL_PROVIDER: production needs smtp or none" },
    ]);
    expect(checkSettings({ ...production, MAIL_FROM: "halo", SMTP_USER: "rimba" })[0]?.detail).toContain(
      "MAIL_FROM",
    );
    expect(checkSettings({ STORAGE_PROVIDER: "s3" }).map(({ detail }) => detail)).toEqual([
      "S3_BUCKET: s3 needs it",
      "S3_ACCESS_KEY_ID: s3 needs it",
      "S3_SECRET_ACCESS_KEY: s3 needs it",
    ]);
  });

  it("check whether pictures can be stored, without creating a data directory", async () => {
    const inFolder = (dataDir: string, storage = join(dataDir, "uploads")) =>
      checkStorage({ dataDir, storage: { provider: "disk", folder: storage } });
    expect((await inFolder(join(folder, "not-yet"))).state).toBe("note");
    expect(existsSync(join(folder, "not-yet"))).toBe(false);
    expect((await inFolder(folder)).state).toBe("ok");
    writeFileSync(join(folder, "no-folder"), "");
    expect(await inFolder(folder, join(folder, "no-folder"))).toMatchObject({
      state: "fault",
      detail: expect.stringContaining("cannot be kept") as string,
    });
  });

  it.each([
    [0, "ok"],
    [-900, "ok"],
    [1_500, "note"],
    [-9_000, "note"],
    [10_001, "fault"],
    [-60_000, "fault"],
    [8_640_000_000, "fault"],
  ])("detect a clock that is %i ms off", (ms, state) => {
    expect(clockFinding(ms).state).toBe(state);
  });

  it("list missing reference data and their sources", () => {
    expect(referenceFinding([]).state).toBe("ok");
    expect(referenceFinding(["areas", "outlets"])).toMatchObject({
      state: "fault",
      detail: 'none: areas; run "rimba migrate"',
    });
    expect(referenceFinding(["terms", "rates"])).toMatchObject({
      state: "note",
      detail: 'none yet: terms, rates; bring them in by "rimba import", in this order',
    });
  });

  it("list the shipment topics that the feedback form lacks, and the consequences", () => {
    expect(topicFindings([])).toEqual([]);
    expect(topicFindings(["shipment", "claim"])).toMatchObject([
      { state: "note", detail: expect.stringContaining('no topic "shipment"') as string },
      {
        state: "note",
        detail: expect.stringMatching(/no topic "claim", so .* to the hotline; add it/) as string,
      },
    ]);
  });

  it("count outdated tracking answers, and say if some cannot be derived", () => {
    expect(answersFinding({ done: 500, failed: 0, total: 2000 })).toMatchObject({
      state: "note",
      detail: expect.stringContaining("1500 of 2000 are of a former version") as string,
    });
    expect(answersFinding({ done: 2000, failed: 1, total: 2000 }).state).toBe("fault");
  });

  it.each([
    [199, "fault"],
    [200, "note"],
    [1_000, "ok"],
  ])("check %i MB of free disk space", (mb, state) => {
    expect(spaceFinding(mb).state).toBe(state);
  });

  it("detect a site that is not built, except in development", () => {
    mkdirSync(join(folder, "apps/desktop/build/server"), { recursive: true });
    writeFileSync(join(folder, "apps/desktop/build/server/index.js"), "");
    expect(checkSites({ mode: "demo" }, folder)).toMatchObject({
      state: "fault",
      detail: expect.stringContaining("mobile"),
    });
    expect(checkSites({ mode: "development" }, folder).state).toBe("note");
  });

  it("tell our own server from another program on the port", async () => {
    let requestId: Record<string, string> = {};
    const server = createHttpServer((_request, response) =>
      response.writeHead(200, requestId).end('{"status":"alive"}'),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const where = { host: "127.0.0.1", port: (server.address() as AddressInfo).port };
    expect(await checkPort(where)).toMatchObject({
      state: "fault",
      detail: expect.stringContaining("another program"),
    });
    requestId = { requestid: "1" };
    expect(await checkPort(where)).toMatchObject({
      state: "ok",
      detail: expect.stringContaining("served by Rimba"),
    });
    await new Promise((resolve) => server.close(resolve));
    expect(await checkPort(where)).toMatchObject({ state: "ok", detail: expect.stringContaining("free") });
  });
});
