import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://rimba@db/rimba",
  APP_SECRET: "q7Jx0vKf3bTn9sYp2mWc5hRz8dLg4aUe",
  PUBLIC_ORIGIN: "https://rimba.example",
};

function faults(environment: Record<string, string>): string[] {
  const result = readConfig(environment);
  return result.kind === "refused" ? result.faults : [];
}

describe("readConfig", () => {
  it("starts in demo mode with nothing set", () => {
    expect(readConfig({})).toMatchObject({
      kind: "ok",
      config: {
        mode: "demo",
        host: "127.0.0.1",
        port: 3000,
        dataDir: "./.data",
        databaseUrl: undefined,
        simulator: true,
      },
    });
  });

  it("takes production with all that keeps people safe, and never simulates there", () => {
    expect(readConfig(production)).toMatchObject({
      kind: "ok",
      config: { mode: "production", simulator: false },
    });
  });

  it("refuses production without its secrets, and names each", () => {
    expect(faults({ NODE_ENV: "production" }).map((fault) => fault.split(":")[0])).toEqual([
      "DATABASE_URL",
      "APP_SECRET",
      "PUBLIC_ORIGIN",
    ]);
  });

  it.each(["short", "a".repeat(64), "changemechangemechangemechangeme"])(
    "refuses the weak secret %s",
    (APP_SECRET) => {
      expect(faults({ ...production, APP_SECRET })).toEqual([expect.stringContaining("APP_SECRET: weak")]);
    },
  );

  it("refuses an origin without https and a simulator in production", () => {
    expect(faults({ ...production, PUBLIC_ORIGIN: "http://rimba.example", SIMULATOR: "on" })).toHaveLength(2);
  });

  it.each([{ PORT: "seventy" }, { PORT: "70000" }, { DATABASE_POOL: "0" }, { LOG_LEVEL: "loud" }])(
    "names the setting that is wrong: %o",
    (environment) => {
      expect(faults(environment)).toEqual([
        expect.stringMatching(new RegExp(`^${Object.keys(environment)[0]}: `)),
      ]);
    },
  );

  it("reads an empty value as none", () => {
    expect(readConfig({ DATABASE_URL: "", PORT: "" })).toMatchObject({
      kind: "ok",
      config: { databaseUrl: undefined, port: 3000 },
    });
  });
});
