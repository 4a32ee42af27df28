import { expect, test } from "vitest";
import { DatabaseUnavailable, orUnavailable, translateError } from "./database-unavailable.ts";

const withCode = (code: string) => Object.assign(new Error("as the driver says it"), { code });

test.each([
  "08006",
  "53300",
  "53100",
  "57P01",
  "57P03",
  "57014",
  "58030",
  "25006",
  "26000",
  "42P05",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EAI_AGAIN",
])("%s means that the database is not available", (code) => {
  const error = withCode(code);
  const translated = translateError(error);
  expect(translated).toBeInstanceOf(DatabaseUnavailable);
  expect((translated as Error).cause).toBe(error);
});

test.each([
  "Connection terminated unexpectedly",
  "Connection terminated",
  "Query read timeout",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error and is not queryable",
  "Cannot use a pool after calling end on the pool",
])("the driver's “%s” means that the database is not available", (message) =>
  expect(translateError(new Error(message))).toBeInstanceOf(DatabaseUnavailable),
);

test.each(["08P01", "22P02", "23505", "23514", "40001", "40P01", "42601", "42P01", "P0001", "XX000"])(
  "%s is an ordinary error and is not mapped",
  (code) => {
    const error = withCode(code);
    expect(translateError(error)).toBe(error);
  },
);

test("what a pooler says of itself means that the database is not available", () => {
  const error = Object.assign(withCode("08P01"), { severity: "FATAL" });
  expect(translateError(error)).toBeInstanceOf(DatabaseUnavailable);
});

test("faults of the program are unchanged", () => {
  const fault = new TypeError("undefined is not a function");
  expect(translateError(fault)).toBe(fault);
});

test("returns the result, maps a lost connection to unavailable, and rethrows any other failure", async () => {
  expect(await orUnavailable(async () => "answer")).toBe("answer");
  expect(await orUnavailable(() => Promise.reject(new DatabaseUnavailable("away")))).toEqual({
    kind: "unavailable",
  });
  await expect(orUnavailable(() => Promise.reject(new TypeError("a mistake")))).rejects.toThrow("a mistake");
});
