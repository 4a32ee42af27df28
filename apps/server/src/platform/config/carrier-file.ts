import { readFile } from "node:fs/promises";
import { carrierProfile, type CarrierProfile } from "@rimba/contract";

/** The carrier file is invalid; the message names it and the first fault. */
export class BadCarrierFile extends Error {}

/** Reads the carrier's profile. */
export async function readCarrierFile(path: string): Promise<CarrierProfile> {
  const parsed = carrierProfile.safeParse(await readJson(path));
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
