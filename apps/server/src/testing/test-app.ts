import { join } from "node:path";
import {
  apiKeyScopes,
  endpoints,
  type BatchResponse,
  type CarrierProfile,
  type Endpoint,
  type Envelope,
  type HandlingEventInput,
  type ShipmentInput,
  withPathFields,
} from "@rimba/contract";
import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { createApiKey } from "../feed/api-keys.ts";
import type { FeedCodes } from "../platform/config/carrier-file.ts";
import { readConfig, type Config } from "../platform/config/config.ts";
import { type AppDeps, createApp } from "../create-app.ts";
import type { Db } from "../platform/db/db.ts";
import { type ContentPages, openContentPages } from "../features/content/pages/content-pages.ts";
import { projectFolder } from "../platform/config/folders.ts";
import { connectIntegrations, type Integrations } from "../integrations/integrations.ts";
import { KeyRing } from "../platform/key-ring.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";
import { MemoryStorage } from "./memory-storage.ts";
import { createTestDatabase } from "./test-database.ts";

export const testCarrier: CarrierProfile = {
  name: "Rimba Cargo",
  legalName: "PT Rimba Cargo",
  waybillPrefix: "RBC",
  orderPrefix: "RO",
  timeZone: "Asia/Jakarta",
  hotline: "021-8066-1666",
  hotlineDial: "02180661666",
  officialHosts: ["rimbacargo.example"],
  countries: ["ID", "MY", "PH", "SG", "CN"],
  pickup: {
    windows: [
      { code: "MORNING", from: "09:00", to: "13:00" },
      { code: "AFTERNOON", from: "13:00", to: "17:00" },
      { code: "EVENING", from: "17:00", to: "20:00" },
    ],
    leadMinutes: 60,
    daysAhead: 7,
  },
  dfodMaximum: 5_000_000,
  figures: { transferCentres: 240, sortingSets: 600, vehicles: 8000, staff: 350_000 },
};

let openedPages: Promise<ContentPages> | undefined;

function shippedPages(): Promise<ContentPages> {
  const folder = join(projectFolder, "packages/content/pages");
  openedPages ??= openContentPages({ folder, carrier: testCarrier, rereads: false });
  return openedPages;
}

/** The shipped texts. Parsing them takes half a second: each process does it once, when a test first reads one. */
export const testPages: ContentPages = {
  pages: async () => (await shippedPages()).pages(),
  currentDocument: async (document) => (await shippedPages()).currentDocument(document),
};

interface TestAnswer<Data> {
  status: number;
  headers: Record<string, unknown>;
  body: Envelope<Data>;
  text: string;
}

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  /** Sets the server's clock. Each reading then advances it by `stepMs`. Until then it shows real time. */
  setClock(at: string, stepMs?: number): void;
  /** False simulates a jump of the database's clock. */
  setClockTrusted(isTrusted: boolean): void;
  call<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
    endpoint: Endpoint<Request, Response>,
    input: unknown,
    headers?: Record<string, string>,
    /** Of a PUT. */
    picture?: Buffer,
  ): Promise<TestAnswer<z.core.output<Response>>>;
  feed(shipments: readonly ShipmentInput[], events?: readonly HandlingEventInput[]): Promise<void>;
  apiKey: string;
  close(): Promise<void>;
}

export function testConfig(environment: Record<string, string> = {}): Config {
  const result = readConfig({
    LOG_LEVEL: "silent",
    PAGES_PER_MINUTE: "100000",
    TRACKING_PER_MINUTE: "100000",
    ORDER_SEARCHES_PER_DAY: "100000",
    NETWORK_PER_MINUTE: "100000",
    CAPTCHAS_PER_MINUTE: "100000",
    CUSTOMER_PER_MINUTE: "100000",
    ...environment,
  });
  if (result.kind === "refused") throw new Error(result.faults.join("; "));
  return result.config;
}

export const testSecret = "test-secret-".repeat(4);
export const testKeys = new KeyRing(testSecret);

/** What an app on this database needs, with the adapters that its settings select. */
export async function appDeps(
  db: Db,
  {
    config = testConfig(),
    clock = () => new Date(),
    keys = testKeys,
    carrier = testCarrier,
  }: Partial<AppDeps> = {},
): Promise<AppDeps> {
  const integrations = connectIntegrations(config, {
    db,
    keys,
    clock,
    newId: uuidV7,
    carrier,
    log: { warn: () => {} },
  });
  return { config, db, carrier, pages: testPages, keys, clock, integrations };
}

export interface TestAppOptions {
  /** Replace the adapters that the settings select. */
  integrations?: Partial<Integrations>;
  times?: AppDeps["times"];
  keys?: KeyRing;
  carrier?: CarrierProfile;
  feedCodes?: FeedCodes;
  replica?: AppDeps["replica"];
  /** Instead of a new database. */
  database?: { db: Db; drop: () => Promise<void> };
}

/** The API with its own database, without the sites. It does not listen on a port. */
export async function createTestApp(
  environment: Record<string, string> = {},
  {
    integrations,
    database,
    times,
    keys = testKeys,
    carrier = testCarrier,
    feedCodes,
    replica = null,
  }: TestAppOptions = {},
): Promise<TestApp> {
  const { db, drop } = database ?? (await createTestDatabase());
  let fixedTime: Date | null = null;
  let isClockTrusted = true;
  let clockStepMs = 0;
  const clock = () => {
    const now = fixedTime ?? new Date();
    if (fixedTime !== null) fixedTime = new Date(now.getTime() + clockStepMs);
    return now;
  };
  const deps = await appDeps(db, { config: testConfig(environment), clock, keys, carrier });
  const app = await createApp({
    ...deps,
    replica,
    isClockTrusted: () => isClockTrusted,
    ...(times !== undefined && { times }),
    ...(feedCodes !== undefined && { feedCodes }),
    integrations: { ...deps.integrations, storage: new MemoryStorage(), ...integrations },
  });
  const { text: apiKey } = await createApiKey(db, {
    name: "test",
    scopes: apiKeyScopes,
  });

  const call: TestApp["call"] = async (endpoint, input, headers = {}, picture) => {
    const answer = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, input),
      headers: {
        langtype: "EN",
        ...(endpoint.access.kind === "apiKey" ? { authorization: `Bearer ${apiKey}` } : {}),
        ...headers,
      },
      ...(endpoint.method === "POST"
        ? { payload: input as object }
        : {
            query: input as Record<string, string>,
            ...(picture !== undefined && { payload: picture }),
          }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json(), text: answer.body };
  };

  return {
    app,
    db,
    apiKey,
    call,
    setClock: (at, stepMs = 0) => {
      fixedTime = new Date(at);
      clockStepMs = stepMs;
    },
    setClockTrusted: (isTrusted) => {
      isClockTrusted = isTrusted;
    },
    async feed(shipments, events = []) {
      if (shipments.length > 0) assertStored((await call(endpoints.carrierShipments, { shipments })).body);
      if (events.length > 0) assertStored((await call(endpoints.carrierEvents, { events })).body);
    },
    close: async () => {
      await app.close();
      await drop();
    },
  };
}

/** The path of a call with the fields that it has in it. */
export function addressOf({ path }: Pick<Endpoint, "path">, input: unknown): string {
  const fields = (input ?? {}) as Readonly<Record<string, unknown>>;
  return withPathFields(path, (name) => {
    const value = fields[name] ?? "";
    return encodeURIComponent(typeof value === "string" ? value : JSON.stringify(value));
  });
}

function assertStored(answer: Envelope<BatchResponse>): void {
  const rejected = answer.data?.results.filter(({ outcome }) => outcome === "rejected");
  if (rejected === undefined || rejected.length > 0)
    throw new Error(`the feed refused: ${JSON.stringify(rejected ?? answer)}`);
}
