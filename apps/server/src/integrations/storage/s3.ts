import { checkedKey, type FileStorage, StorageUnavailable } from "./file-storage.ts";
import type { StorageConfig } from "../../platform/config/storage-settings.ts";

type S3Config = Extract<StorageConfig, { provider: "s3" }>;

/** Milliseconds; a visitor waits for it. */
const connectionTimeout = 2000;
const defaultRequestTimeoutMs = 10_000;

/** A bucket of an S3 service. Its library is large and loads with the first picture. */
export function s3Storage(config: S3Config, requestTimeoutMs = defaultRequestTimeoutMs): FileStorage {
  const { bucket } = config;
  let loaded: ReturnType<typeof load> | undefined;
  const s3 = () => (loaded ??= load(config, requestTimeoutMs));
  const locationOf = (key: string) => ({ Bucket: bucket, Key: `uploads/${checkedKey(key)}.jpg` });
  return {
    name: "s3",
    async put(key, bytes) {
      const location = locationOf(key);
      await orUnavailable(async () => {
        const { sdk, client } = await s3();
        await client.send(new sdk.PutObjectCommand({ ...location, Body: bytes, ContentType: "image/jpeg" }));
      });
    },
    async get(key) {
      const location = locationOf(key);
      return orUnavailable(async () => {
        const { sdk, client } = await s3();
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand(location));
          return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return null;
          throw error;
        }
      });
    },
    async remove(key) {
      const location = locationOf(key);
      await orUnavailable(async () => {
        const { sdk, client } = await s3();
        await client.send(new sdk.DeleteObjectCommand(location));
      });
    },
  };
}

async function load(
  { endpoint, region, accessKeyId, secretAccessKey, pathStyle }: S3Config,
  requestTimeout: number,
) {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    // Without `throwOnRequestTimeout` the library only warns and continues to wait.
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
    // Not every S3 service supports the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { sdk, client };
}

/**
 * The library throws for every failure; its error names come from the service and contain no personal data.
 */
async function orUnavailable<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    throw new StorageUnavailable(error instanceof Error ? error.name : "unknown", { cause: error });
  }
}
