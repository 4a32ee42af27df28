import * as z from "zod/mini";

/** An address that mail can be sent to. Line ends and control characters, which could forge a mail's head, fit nowhere in it. */
export const emailAddress = z
  .string("email.required")
  .check(
    z.trim(),
    z.minLength(1, { error: "email.required", abort: true }),
    z.maxLength(254, { error: "field.tooLong", abort: true }),
    z.email("email.invalid"),
    z.regex(/^[^@]{1,64}@/, "email.invalid"),
  );
