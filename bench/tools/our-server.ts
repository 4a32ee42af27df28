import { serverMain } from "../../scripts/steps/tool.ts";
import { type ChildServer, startChildServer } from "./child-server.ts";

const ourAddress = /Rimba is up: http:\/\/[^:]+:(\d+)/;

/** For every measured server: loopback only, and no rate limit on reading. */
export const measuredEnvironment = {
  HOST: "127.0.0.1",
  PORT: "0",
  PAGES_PER_MINUTE: "1000000",
  TRACKING_PER_MINUTE: "1000000",
  ORDER_SEARCHES_PER_DAY: "1000000",
  NETWORK_PER_MINUTE: "1000000",
  CUSTOMER_PER_MINUTE: "1000000",
} as const;

/**
 * The server in production mode, on a PostgreSQL database.
 * @param nodeOptions options of Node itself
 */
export function startProductionServer(
  databaseUrl: string,
  nodeOptions: readonly string[] = [],
): Promise<ChildServer> {
  const environment = {
    ...measuredEnvironment,
    NODE_ENV: "production",
    // No load balancer has to detect the shutdown.
    DRAIN_SECONDS: "0",
    DATABASE_URL: databaseUrl,
    APP_SECRET: "only for measuring: 0123456789 abcdefghij",
    PUBLIC_ORIGIN: "https://bench.example",
    // No benchmark sends a code.
    SMS_PROVIDER: "gateway",
    SMS_GATEWAY_URL: "https://sms.bench.example/",
    SMS_GATEWAY_SECRET: "only for measuring: 0123456789 abcdefghij",
  };
  return startChildServer(process.execPath, [...nodeOptions, serverMain], environment, ourAddress);
}

/** The server with its default configuration, on an embedded database in `dataDir`. */
export function startDemoServer(dataDir: string): Promise<ChildServer> {
  const environment = { ...measuredEnvironment, DATA_DIR: dataDir, SIMULATOR: "off" };
  return startChildServer(process.execPath, [serverMain], environment, ourAddress);
}
