import { readFileSync } from "node:fs";
import type { CarrierProfile } from "@rimba/contract";
import type { Config } from "../platform/config/config.ts";
import type { ApiDocsOptions } from "./register-api-docs.ts";

const { version } = JSON.parse(
  readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"),
) as { version: string };

/** What the API page says about this installation. */
export function apiDocsOptions(
  config: Config,
  { name: carrierName, waybillPrefix }: CarrierProfile,
  { clock, examples }: Pick<ApiDocsOptions, "clock" | "examples">,
): ApiDocsOptions {
  return {
    clock,
    carrierName,
    waybillPrefix,
    version,
    origin: config.publicOrigin ?? `http://localhost:${config.port}`,
    trackingPerMinute: config.trackingPerMinute,
    orderSearchesPerDay: config.orderSearchesPerDay,
    networkPerMinute: config.networkPerMinute,
    examples,
  };
}
