import { readFile } from "node:fs/promises";
import { carrierProfile, type CarrierProfile } from "@rimba/contract";

/** Reads the carrier's profile. Throws a sentence that names the file and the first fault. */
export async function readCarrierFile(path: string): Promise<CarrierProfile> {
  const parsed = carrierProfile.safeParse(JSON.parse(await readFile(path, "utf8")));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${path}: ${issue?.path.join(".") ?? ""} ${issue?.message ?? "is not a carrier profile"}`);
}
