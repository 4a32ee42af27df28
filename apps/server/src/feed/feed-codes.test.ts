import { expect, it } from "vitest";
import { type FeedCodes, noFeedCodes } from "../platform/config/carrier-file.ts";
import { withOurCodes } from "./feed-codes.ts";

const codes: FeedCodes = { events: { PU: "PICKED_UP" }, reasons: { R07: "WEATHER" } };

it("replaces the carrier's codes by ours", () => {
  const sent = { code: "PU", reason: "R07", sourceId: "1" };
  expect(withOurCodes(sent, codes)).toEqual({ code: "PICKED_UP", reason: "WEATHER", sourceId: "1" });
  expect(sent.code).toBe("PU");
});

it.each([
  { code: "PICKED_UP", reason: "WEATHER" },
  { code: "toString", reason: "__proto__" },
  { code: 7, reason: null },
  "PU",
  null,
  ["PU"],
])("leaves %j as it was sent", (sent) => {
  expect(withOurCodes(sent, codes)).toBe(sent);
  expect(withOurCodes(sent, noFeedCodes)).toBe(sent);
});
