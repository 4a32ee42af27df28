import { expect, it } from "vitest";
import { errorCatalogue, fieldMessages } from "@rimba/contract";
import type { ApiFailure, Refused } from "../../app/api/client.ts";
import { readChangeFailure } from "./use-change-phone.ts";

function textsOf(failure: ApiFailure) {
  const errors = Object.entries(readChangeFailure(failure));
  return Object.fromEntries(errors.map(([field, text]) => [field, text()]));
}

function refused(code: number, paths: string[] = []): Refused {
  const fieldErrors = paths.map((path) => ({ path, key: "code.wrong", msg: `wrong ${path}` }) as const);
  return { kind: "refused", status: 400, code, msg: "refused", locale: "id", fieldErrors, retryAfter: null };
}

it("shows each wrong code at its own field", () => {
  const failure = refused(errorCatalogue.codeWrong.code, ["verificationCode", "oldVerificationCode"]);
  expect(textsOf(failure)).toEqual({
    newCode: fieldMessages["code.wrong"].id,
    oldCode: fieldMessages["code.wrong"].id,
  });
});

it("shows at the number that it is another customer's or the current one", () => {
  expect(textsOf(refused(errorCatalogue.phoneTaken.code))).toEqual({
    phone: errorCatalogue.phoneTaken.text.id,
  });
  expect(textsOf(refused(errorCatalogue.invalidInput.code, ["newPhone"]))).toEqual({
    phone: fieldMessages["code.wrong"].id,
  });
});

it("shows other errors above the form", () => {
  expect(textsOf({ kind: "timedOut" })).toEqual({});
  expect(textsOf(refused(errorCatalogue.tooManyRequests.code, ["constructor"]))).toEqual({});
});
