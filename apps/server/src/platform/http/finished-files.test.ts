import { expect, it } from "vitest";
import { FinishedFiles } from "./finished-files.ts";

it("packs a file once for all who ask, and anew when its words are others", async () => {
  const files = new FinishedFiles();
  const [one, same] = await Promise.all(
    ["<a/>", "<a/>"].map((text) => files.finish("a.xml", "application/xml", text)),
  );
  expect(same).toBe(one);
  const other = await files.finish("a.xml", "application/xml", "<b/>");
  expect(other.body.identity.toString()).toBe("<b/>");
  expect(other.etag).not.toBe(one?.etag);
  expect(await files.finish("b.xml", "text/plain", "<b/>")).toMatchObject({ type: "text/plain" });
});
