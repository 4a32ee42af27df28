import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { compactMessage } from "./own-messages.ts";

const messages = path.resolve(import.meta.dirname, "../../../content/src/paraglide/messages");
const compacted = (file: string) => compactMessage(readFileSync(path.join(messages, file), "utf8"));

it("has the texts of a message, in the order of the languages", () => {
  expect(compacted("headline_held.js")).toContain(
    "export const headline_held = /* @__PURE__ */ message((i) => `Tertahan di ${i.city}: ${i.reason}.`, (i) => `Held",
  );
  expect(compacted("status_signed.js")).toContain("message(`Diterima`, `Delivered`, `已签收`);");
});

it("knows the form of every message", () => {
  const files = globSync("*.js", { cwd: messages }).filter((file) => file !== "_index.js");
  expect(files.length).toBeGreaterThan(1000);
  for (const file of files) expect(() => compacted(file)).not.toThrow();
});

it("refuses a module of another form, so that the build fails", () => {
  expect(() => compactMessage("export const other = () => `X`;")).toThrow("no message");
});
