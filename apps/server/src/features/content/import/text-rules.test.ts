import { expect, it } from "vitest";
import { testCarrier } from "../../../testing/test-app.ts";
import { markdownIssues } from "./text-rules.ts";

it("refuses a condition in an article, which would be shown whether it holds or not", () => {
  const body = { id: "Halo.\n\n{whatsApp} Kami ada di WhatsApp." };
  expect(markdownIssues({ body }, testCarrier)).toEqual([
    {
      path: "body.id",
      key: "text.refused",
      line: 3,
      detail: "The carrier's profile does not know {whatsApp}.",
    },
  ]);
});
