import { readFileSync } from "node:fs";
import type { CarrierProfile } from "@rimba/contract";
import type { Config } from "../platform/config/config.ts";
import { casePhoneDigits, caseWaybillNo } from "../demo/demo-cases.ts";
import type { ApiDocsOptions } from "./register-api-docs.ts";

const { version } = JSON.parse(
  readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"),
) as { version: string };

/** What the API page says of this installation. Its example numbers are the demo's, in production too: legal, and nobody's. */
export function apiDocsOptions(config: Config, carrier: CarrierProfile, clock: () => Date): ApiDocsOptions {
  const prefix = carrier.waybillPrefix;
  return {
    clock,
    carrierName: carrier.name,
    waybillPrefix: prefix,
    version,
    origin: config.publicOrigin ?? `http://localhost:${config.port}`,
    trackingPerMinute: config.trackingPerMinute,
    orderSearchesPerDay: config.orderSearchesPerDay,
    networkPerMinute: config.networkPerMinute,
    examples: {
      tracked: caseWaybillNo("inTransit", prefix),
      private: { waybillNo: caseWaybillNo("private", prefix), phoneLast4: casePhoneDigits.sender },
    },
  };
}
