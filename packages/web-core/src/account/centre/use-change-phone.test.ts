import { expect, it } from "vitest";
import { errorCatalogue } from "@rimba/contract";
import type { ApiFailure } from "../../app/api/client.ts";
import { readChangeFailure } from "./use-change-phone.ts";

type Refused = Extract<ApiFailure, { kind: "refused" }>;

function refused(code: number, paths: string[] = []): Refused {
  const fieldErrors = paths.map((path) => ({ path, key: "code.wrong", msg: `wrong ${path}` }) as const);
  return { kind: "refused", status: 400, code, msg: "refused", fieldErrors, retryAfter: null };
}

it("shows each wrong code at its own field", () => {
  const failure = refused(errorCatalogue.codeWrong.code, ["verificationCode", "oldVerificationCode"]);
  expect(readChangeFailure(failure)).toEqual({
    newCode: "wrong verificationCode",
    oldCode: "wrong oldVerificationCode",
  });
});

it("shows at the number that it is another customer's or the current one", () => {
  expect(readChangeFailure(refused(errorCatalogue.phoneTaken.code))).toEqual({ phone: "refused" });
  expect(readChangeFailure(refused(errorCatalogue.invalidInput.code, ["newPhone"]))).toEqual({
    phone: "wrong newPhone",
  });
});

it("shows other errors above the form", () => {
  expect(readChangeFailure({ kind: "timedOut" })).toEqual({});
  expect(readChangeFailure(refused(errorCatalogue.tooManyRequests.code, ["constructor"]))).toEqual({});
});
