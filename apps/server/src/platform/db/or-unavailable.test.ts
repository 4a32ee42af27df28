import { expect, it } from "vitest";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { orUnavailable } from "./or-unavailable.ts";

it("gives the answer, or says that the database is unavailable, and passes any other failure on", async () => {
  expect(await orUnavailable(async () => "answer")).toBe("answer");
  expect(await orUnavailable(() => Promise.reject(new DatabaseUnavailable("away")))).toEqual({
    kind: "unavailable",
  });
  await expect(orUnavailable(() => Promise.reject(new TypeError("a mistake")))).rejects.toThrow("a mistake");
});
