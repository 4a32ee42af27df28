import { readFile } from "node:fs/promises";
import { carrierProfile, type CarrierProfile, handlingEventCodes, troubleReasons } from "@rimba/contract";
import { payloadDigits } from "@rimba/domain";
import * as z from "zod/mini";

/** Three of them are the month in the numbers of orders; the others must not repeat within it. */
const minPayloadDigits = 10;

const ownCode = z.string().check(z.minLength(1), z.maxLength(40));

/** The codes of the carrier's own systems, with ours for each. Pages do not get them. */
const feedCodes = z.object({
  events: z._default(z.record(ownCode, z.enum(handlingEventCodes)), {}),
  reasons: z._default(z.record(ownCode, z.enum(troubleReasons)), {}),
});
export type FeedCodes = z.infer<typeof feedCodes>;

export const noFeedCodes: FeedCodes = { events: {}, reasons: {} };

const fileWithCodes = z.object({ feedCodes: z._default(feedCodes, noFeedCodes) });

/** The carrier file is invalid; the message names it and the first fault. */
export class BadCarrierFile extends Error {}

/** Reads the carrier's profile. */
export async function readCarrierFile(path: string): Promise<CarrierProfile> {
  const carrier = await readChecked(path, carrierProfile);
  if (payloadDigits(carrier) < minPayloadDigits)
    throw new BadCarrierFile(
      `${path}: waybillDigits with a check digit are at least ${minPayloadDigits + 1}`,
    );
  return carrier;
}

/** Reads `feedCodes` of the carrier file. */
export async function readFeedCodes(path: string): Promise<FeedCodes> {
  return (await readChecked(path, fileWithCodes)).feedCodes;
}

async function readChecked<Checked>(path: string, schema: z.ZodMiniType<Checked>): Promise<Checked> {
  const parsed = schema.safeParse(await readJson(path));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join(".") ?? "";
  throw new BadCarrierFile(`${path}: ${where} ${issue?.message ?? "is not a carrier profile"}`);
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch(({ code = "unknown" }: NodeJS.ErrnoException) => {
    throw new BadCarrierFile(`${path} cannot be read (${code})`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new BadCarrierFile(`${path} is not JSON`);
  }
}
