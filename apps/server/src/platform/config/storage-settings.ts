import { join } from "node:path";
import * as z from "zod";
import { missingSettings, optionalText } from "./integration-settings.ts";

/** Where uploaded pictures are stored: part of the one schema in config.ts. */
export const storageSettings = {
  STORAGE_PROVIDER: z
    .enum(["disk", "s3"], "must be disk or s3")
    .default("disk")
    .describe("Where pictures of forms are kept: disk (DATA_DIR/uploads, for one server) or s3"),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .optional()
    .describe("Address of the S3 service; without it Amazon's own"),
  S3_REGION: z.string().trim().min(1).default("ap-southeast-3").describe("Region of the bucket"),
  S3_BUCKET: optionalText.describe("The bucket; only this server needs to read it"),
  S3_ACCESS_KEY_ID: optionalText.describe("Key that may put, get and delete objects in it"),
  S3_SECRET_ACCESS_KEY: optionalText.describe("Secret that belongs to it"),
  S3_PATH_STYLE: z
    .enum(["on", "off"], "must be on or off")
    .default("off")
    .describe("The bucket in the path instead of the host name, as many services beside Amazon's want it"),
};

const schema = z.object(storageSettings);
type StorageEnvironment = z.infer<typeof schema>;

export type StorageConfig = ReturnType<typeof storageConfig>;

export function storageConfig(env: StorageEnvironment, dataDir: string) {
  const { STORAGE_PROVIDER: provider } = env;
  if (provider === "disk") return { provider, folder: join(dataDir, "uploads") };
  return {
    provider,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET ?? "",
    accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
    pathStyle: env.S3_PATH_STYLE === "on",
  };
}

export function storageFaults(env: StorageEnvironment): string[] {
  if (env.STORAGE_PROVIDER !== "s3") return [];
  return missingSettings(env, "s3", ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);
}
