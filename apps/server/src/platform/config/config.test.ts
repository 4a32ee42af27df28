import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { projectFolder } from "./folders.ts";
import { productionEnvironment as production } from "../../testing/production-environment.ts";

function faults(environment: Record<string, string>): string[] {
  const result = readConfig(environment);
  return result.kind === "refused" ? result.faults : [];
}

describe("readConfig", () => {
  it("starts in demo mode without any settings", () => {
    expect(readConfig({})).toMatchObject({
      kind: "ok",
      config: {
        mode: "demo",
        host: "127.0.0.1",
        port: 3000,
        dataDir: "./.data",
        databaseUrl: undefined,
        simulator: true,
        simulatorSpeed: 1,
      },
    });
  });

  it("has all roles, or those that are named if the database is shared", () => {
    const DATABASE_URL = "postgres://db/rimba";
    expect(readConfig({})).toMatchObject({ config: { roles: new Set(["web", "ingest", "jobs"]) } });
    expect(readConfig({ ROLES: "jobs, ingest", DATABASE_URL })).toMatchObject({
      config: { roles: new Set(["ingest", "jobs"]) },
    });
    expect(readConfig({ ROLES: "jobs,web,ingest" }).kind).toBe("ok");
    expect(faults({ ROLES: "web" })).toEqual(["ROLES: a process with some of the roles needs DATABASE_URL"]);
    expect(faults({ ROLES: "web,feed", DATABASE_URL })).toEqual(["ROLES: must be some of web, ingest, jobs"]);
    expect(faults({ ROLES: ",", DATABASE_URL })).toEqual([expect.stringContaining("ROLES")]);
  });

  it("resolves the carrier's files relative to the project folder, except absolute paths", () => {
    const file = resolve("/srv/rimba/carrier.json");
    expect(readConfig({ CARRIER_FILE: file, PAGES_DIR: "../our-pages" })).toMatchObject({
      config: { carrierFile: file, pagesDir: join(dirname(projectFolder), "our-pages") },
    });
  });

  it("accepts production with all security settings, and never simulates there", () => {
    expect(readConfig(production)).toMatchObject({
      kind: "ok",
      config: { mode: "production", simulator: false },
    });
  });

  it("rejects production without its secrets, and names each", () => {
    expect(faults({ NODE_ENV: "production" }).map((fault) => fault.split(":")[0])).toEqual([
      "DATABASE_URL",
      "APP_SECRET",
      "PUBLIC_ORIGIN",
      "SMS_PROVIDER",
    ]);
  });

  it.each(["short", "a".repeat(64), "changemechangemechangemechangeme"])(
    "rejects the weak secret %s",
    (APP_SECRET) => {
      expect(faults({ ...production, APP_SECRET })).toEqual([expect.stringContaining("APP_SECRET: weak")]);
    },
  );

  it("rejects an origin without https and a simulator in production", () => {
    expect(faults({ ...production, PUBLIC_ORIGIN: "http://rimba.example", SIMULATOR: "on" })).toHaveLength(2);
    for (const scheme of ["http", "HTTP"]) {
      expect(faults({ ...production, MAP_STYLE_URL: `${scheme}://tiles.example/style.json` })).toEqual([
        "MAP_STYLE_URL: must start with https://",
      ]);
    }
  });

  it("accepts each provider with all its settings, and names the missing ones in any mode", () => {
    expect(faults({ SMS_PROVIDER: "gateway" })).toEqual([
      "SMS_GATEWAY_URL: gateway needs it",
      "SMS_GATEWAY_SECRET: gateway needs it",
    ]);
    expect(faults({ SMS_PROVIDER: "twilio", TWILIO_FROM: "Rimba" })).toHaveLength(2);
    expect(faults({ CAPTCHA_PROVIDER: "tencent", TENCENT_CAPTCHA_APP_ID: "199999164" })).toHaveLength(3);
    expect(
      readConfig({
        CAPTCHA_PROVIDER: "tencent",
        TENCENT_CAPTCHA_APP_ID: "199999164",
        TENCENT_CAPTCHA_APP_SECRET: "a",
        TENCENT_SECRET_ID: "b",
        TENCENT_SECRET_KEY: "c",
        SMS_PREFIXES: "628, 6221",
      }),
    ).toMatchObject({
      kind: "ok",
      config: {
        captcha: {
          provider: "tencent",
          appId: "199999164",
          apiOrigin: "https://captcha.intl.tencentcloudapi.com",
        },
        sms: { provider: "inbox" },
        codes: { prefixes: ["628", "6221"], perAddress: 25, perMinute: 60 },
      },
    });
  });

  it("sends real messages in production, to a gateway only over https with a strong secret", () => {
    const gateway = { ...production, SMS_PROVIDER: "gateway", SMS_GATEWAY_URL: "https://sms.example/" };
    expect(faults({ ...production, SMS_PROVIDER: "inbox" })).toEqual([
      "SMS_PROVIDER: production needs gateway or twilio",
    ]);
    expect(faults({ ...gateway, SMS_GATEWAY_SECRET: "short" })).toEqual([
      "SMS_GATEWAY_SECRET: weak, use at least 32 random characters",
    ]);
    const secret = { SMS_GATEWAY_SECRET: "q7Jx0vKf3bTn9sYp2mWc5hRz8dLg4aUe" };
    expect(faults({ ...gateway, ...secret, SMS_GATEWAY_URL: "http://sms.example/" })).toEqual([
      "SMS_GATEWAY_URL: must start with https://",
    ]);
    expect(faults({ ...gateway, ...secret })).toEqual([]);
  });

  it("sends orders to the carrier at a URL with a secret, in production only over https with a strong one", () => {
    expect(faults({ ORDER_WEBHOOK_URL: "http://orders.example/" })).toEqual([
      "ORDER_WEBHOOK_SECRET: ORDER_WEBHOOK_URL needs it",
    ]);
    expect(faults({ ORDER_WEBHOOK_SECRET: "short" })).toEqual([
      "ORDER_WEBHOOK_URL: ORDER_WEBHOOK_SECRET needs it",
    ]);
    expect(faults({ ORDER_WEBHOOK_URL: "http://localhost:4000/", ORDER_WEBHOOK_SECRET: "short" })).toEqual(
      [],
    );
    const secret = "q7Jx0vKf3bTn9sYp2mWc5hRz8dLg4aUe";
    const webhook = {
      ...production,
      ORDER_WEBHOOK_URL: "http://orders.example/",
      ORDER_WEBHOOK_SECRET: "short",
    };
    expect(faults(webhook)).toEqual([
      "ORDER_WEBHOOK_URL: must start with https://",
      "ORDER_WEBHOOK_SECRET: weak, use at least 32 random characters",
    ]);
    expect(
      faults({ ...webhook, ORDER_WEBHOOK_URL: "https://o.example/", ORDER_WEBHOOK_SECRET: secret }),
    ).toEqual([]);
    expect(faults(production)).toEqual([]);
  });

  it.each([
    ["SMS_PROVIDER", "pigeon", "must be inbox, gateway or twilio"],
    ["CAPTCHA_PROVIDER", "none", "must be proofOfWork or tencent"],
    ["SMS_PREFIXES", "1", "must be beginnings of numbers such as 628, separated by commas"],
    ["SMS_PRICE", "0", "must be a whole number from 1 to 1000000"],
    ["TENCENT_CAPTCHA_APP_ID", "abc", "must be the number CaptchaAppId of the Tencent console"],
    ["TENCENT_CAPTCHA_SCRIPT", "http://captcha.example/x.js", "must be an https address"],
    ["PORT", "seventy", "must be a whole number from 0 to 65535"],
    ["PORT", "70000.5", "must be a whole number from 0 to 65535"],
    ["DATABASE_POOL", "0", "must be a whole number from 1 to 200"],
    ["LOG_LEVEL", "loud", "must be one of fatal, error, warn, info, debug, silent"],
    ["SIMULATOR", "maybe", "must be on or off"],
    ["DATABASE_URL", "mysql://db/rimba", "must start with postgres://"],
    ["MAP_STYLE_URL", "ftp://tiles.example/style.json", "must be an http or https address"],
    ["MAP_STYLE_URL", "tiles", "must be an http or https address"],
    ["MAP_STYLE_URL", "https://*/style.json", "must be an http or https address"],
    ["MAP_STYLE_URL", "https://tiles.example;script-src/style.json", "must be an http or https address"],
    ["MAP_STYLE_URL", "https://'self'/style.json", "must be an http or https address"],
    [
      "MAP_STYLE_URL",
      "https://map:key@tiles.example/style.json",
      "must not have a user name or password: each visitor's browser reads it",
    ],
    ["PUBLIC_ORIGIN", "rimba", "must be an address such as https://track.example.id"],
    ["TRUST_PROXY", "0.0.0.0/0", '"0.0.0.0/0" is neither an address nor a network such as 10.0.0.0/8'],
    ["TRUST_PROXY", "10.0.0.1, proxy", '"proxy" is neither an address nor a network such as 10.0.0.0/8'],
    ["METRICS_ALLOW", "everyone", '"everyone" is neither an address nor a network such as 10.0.0.0/8'],
  ])("names the fault of %s=%s", (name, value, words) => {
    expect(faults({ [name]: value })).toEqual([`${name}: ${words}`]);
  });

  it("treats an empty value as unset", () => {
    expect(readConfig({ DATABASE_URL: "", PORT: "" })).toMatchObject({
      kind: "ok",
      config: { databaseUrl: undefined, port: 3000 },
    });
  });
});
