import { errorCatalogue } from "@rimba/contract";
import type { ApiFailure } from "../../app/api/client.ts";

/** Which field of the form a field of the call is. */
const fieldOf = {
  newPhone: "phone",
  verificationCode: "newCode",
  oldVerificationCode: "oldCode",
} as const;

export type ChangeErrors = Partial<Readonly<Record<"phone" | "newCode" | "oldCode", string>>>;

/** What the server found wrong with which field of a change of number; empty where it is none of them. */
export function readChangeFailure(failure: ApiFailure): ChangeErrors {
  if (failure.kind !== "refused") return {};
  if (failure.code === errorCatalogue.phoneTaken.code) return { phone: failure.msg };
  const found: { -readonly [Name in keyof ChangeErrors]: ChangeErrors[Name] } = {};
  for (const { path, msg } of failure.fieldErrors) {
    if (Object.hasOwn(fieldOf, path)) found[fieldOf[path as keyof typeof fieldOf]] = msg;
  }
  return found;
}
